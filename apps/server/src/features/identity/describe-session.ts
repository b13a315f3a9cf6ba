import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { decideMove } from '@atrium/domain/identity/identity-move';
import { isOnboardingDue } from '@atrium/domain/onboarding/onboarding-form';
import { type Deadlines, deadlinesOf, isTimedOut } from '@atrium/domain/security/timeouts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { deadlinesReply, timeoutsInForce } from '../../runtime/timeout-settings.ts';
import { findCompany } from '../accounts/companies.store.ts';
import { readAgreementsDue } from '../agreements/steps/read-agreements-due.ts';
import { noteActivity } from '../memberships/activity.store.ts';
import { countDisabledMemberships, isInSeveral } from '../memberships/memberships.store.ts';
import { factorFactsOf } from './steps/factor-facts-of.ts';
import { passwordDueOf } from './steps/password-due-of.ts';
import { findSessionOwner } from './stores/sessions.store.ts';
import { findPasswordAge } from './stores/users.store.ts';

/**
 * The session reply for the console, with an access token that carries the claims of SESS-13. It is for the organisation
 * asked for. Whoever does not belong to it gets the one opened last (D-151).
 */
export async function describeSession(
  ctx: Context,
  sessionId: string,
  asked: string | null = null,
): Promise<SessionReply> {
  const now = ctx.clock.wall();
  const wanted = await findSessionOwner(ctx.db, sessionId, asked, now);
  const isRefused = asked !== null && wanted?.organisation_id === null;
  const owner = isRefused ? await findSessionOwner(ctx.db, sessionId, null, now) : wanted;
  if (!owner) throw new Refused('session.expired');
  const factor = await factorFactsOf(ctx.db, owner, now);
  // Somebody who owes a second factor or a password of their own works in no organisation until then (D-106, D-125).
  const isWaiting =
    owner.assurance === 'new_password' || owner.assurance === 'pending' || factor.factorOwedTo !== undefined;
  // An organisation was given to an address, and opens once that is proved (D-503).
  const isUnproved = !decideMove('enter_organisation', standingOf(owner)).allowed;
  const organisationId = isWaiting || isUnproved ? null : owner.organisation_id;
  const deadlines = refuseTimedOut(owner, organisationId, now);
  const company = organisationId === null ? null : await enter(ctx, organisationId, owner.user_id);
  const name = `${owner.first_name} ${owner.last_name}`.trim();
  const claims = {
    iamUserId: owner.user_id,
    userId: owner.user_id,
    tenantId: organisationId,
    name,
    email: owner.email,
    email_verified: owner.email_verified_at !== null,
    phone_number: owner.phone,
    website: company?.website ?? null,
    taxResidency: company?.tax_residency ?? null,
    currency: company?.currency ?? null,
    isOrgSet: organisationId !== null,
    sid: sessionId,
  };
  const actor = organisationId === null ? null : actorOf(owner);
  const agreementsWait = isWaiting
    ? []
    : await readAgreementsDue(ctx, { userId: owner.user_id, organisationId, actor });
  const signing = { now, sessionEndsAt: earlier(owner.expires_at, deadlines.endsAt) };
  const pending = { userId: owner.user_id, sid: sessionId };
  // No product may take the token of somebody who still owes a second factor or a password of their own (D-125).
  const accessToken = isWaiting
    ? await ctx.accessTokens.sign(pending, { ...signing, audience: 'pending' })
    : await ctx.accessTokens.sign(claims, { ...signing, audience: 'console' });
  return {
    accessToken,
    emailVerified: owner.email_verified_at !== null,
    assurance: owner.assurance,
    ...(owner.assurance === 'new_password' ? { newPasswordReason: await reasonOf(ctx, owner.user_id) } : {}),
    user: {
      id: owner.user_id,
      firstName: owner.first_name,
      lastName: owner.last_name,
      name,
      email: owner.email,
      phone: isWaiting ? null : owner.phone,
    },
    organisation: organisationId === null || company === null ? null : describeCompany(organisationId, company),
    isInSeveral:
      (organisationId !== null || factor.factorOwedTo !== undefined) && (await isInSeveral(ctx.db, owner.user_id)),
    ...(owner.organisation_id === null && (await countDisabledMemberships(ctx.db, owner.user_id)) > 0
      ? { isDisabled: true }
      : {}),
    ...(owner.has_no_password ? { hasNoPassword: true } : {}),
    deadlines: deadlinesReply(deadlines, now),
    ...factor,
    ...(organisationId !== null && owesProfile(owner) ? { isOnboardingDue: true } : {}),
    ...(agreementsWait.length > 0 ? { agreementsDue: [...agreementsWait] } : {}),
    actor,
  };
}

function describeCompany(tenantId: string, company: Awaited<ReturnType<typeof enter>>) {
  return {
    tenantId,
    tenantName: company.name,
    country: company.country,
    currency: company.currency,
    ...(company.locale === null ? {} : { locale: company.locale }),
    ...(company.has_custom_section_fields ? { customSectionFieldsEnabled: true } : {}),
    ...(company.is_test ? { isTest: true } : {}),
  };
}

/** Why the person must choose a new password. */
async function reasonOf(ctx: Context, userId: string) {
  const { passwordChangedAt } = await findPasswordAge(ctx.db, userId);
  return (await passwordDueOf(ctx.db, userId, passwordChangedAt, ctx.clock.wall())) ?? 'first_use';
}

type Owner = NonNullable<Awaited<ReturnType<typeof findSessionOwner>>>;

const actorOf = ({ is_owner, console_role, console_modules }: Owner) =>
  is_owner === null ? null : { isOwner: is_owner, consoleRole: console_role, modules: console_modules ?? [] };

const standingOf = (owner: Owner) => ({
  isEmailVerified: owner.email_verified_at !== null,
  passwordOrigin: owner.password_origin,
});

/** Judged anew for every organisation that is opened, whatever the one before allowed. */
function refuseTimedOut(owner: Owner, organisationId: string | null, now: Date): Deadlines {
  const timeouts = timeoutsInForce(organisationId === null ? undefined : owner);
  const times = { signedInAt: owner.created_at, lastActiveAt: owner.last_active_at, isShut: owner.is_shut };
  if (isTimedOut(timeouts, times, now)) throw new Refused('session.expired');
  return deadlinesOf(timeouts, times);
}

const owesProfile = (owner: Owner): boolean =>
  isOnboardingDue({ isOwner: owner.is_owner === true, isProfileSet: owner.profile_set_at !== null });

const earlier = (one: Date, other: Date): Date => (one < other ? one : other);

/** The company that the session works in. Whoever has signed in counts as active there (D-192). */
function enter(ctx: Context, organisationId: string, userId: string) {
  return inOrganisation(ctx, organisationId, async (tx) => {
    await noteActivity(organisationId, tx, userId, ctx.clock.wall());
    return findCompany(organisationId, tx);
  });
}
