import type { SessionReply } from '@atrium/contract/identity/session-reply';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { findCompany } from '../accounts/companies.store.ts';
import { findSessionOwner } from './sessions.store.ts';

/** The session reply for the console, with an access token that carries the claims of SESS-13. */
export async function describeSession(ctx: Context, sessionId: string): Promise<SessionReply> {
  const now = ctx.clock.wall();
  const owner = await findSessionOwner(ctx.db, sessionId, now);
  if (!owner) throw new Refused('session.expired');
  const { organisation_id: organisationId } = owner;
  const company =
    organisationId === null ? null : await inOrganisation(ctx, organisationId, (tx) => findCompany(organisationId, tx));
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
  const signing = { now, sessionEndsAt: owner.expires_at };
  // No product may take the token of somebody whose second factor is still owed.
  const accessToken =
    owner.assurance === 'pending'
      ? await ctx.accessTokens.sign(
          { userId: owner.user_id, sid: sessionId },
          { ...signing, audience: 'second_factor' },
        )
      : await ctx.accessTokens.sign(claims, { ...signing, audience: 'console' });
  return {
    accessToken,
    emailVerified: owner.email_verified_at !== null,
    assurance: owner.assurance,
    user: {
      id: owner.user_id,
      firstName: owner.first_name,
      lastName: owner.last_name,
      name,
      email: owner.email,
      phone: owner.phone,
    },
    organisation:
      organisationId === null || company === null
        ? null
        : {
            tenantId: organisationId,
            tenantName: company.name,
            country: company.country,
            currency: company.currency,
          },
    actor:
      owner.is_owner === null
        ? null
        : { isOwner: owner.is_owner, consoleRole: owner.console_role, modules: owner.console_modules ?? [] },
  };
}
