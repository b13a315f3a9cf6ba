import type { signIn as endpoint } from '@atrium/contract/identity/sign-in';
import { normaliseEmail } from '@atrium/domain/identity/email';
import { openedOrganisation } from '@atrium/domain/identity/opened-organisation';
import { mustChangePassword } from '@atrium/domain/identity/password-origin';
import { sessionDays } from '@atrium/domain/identity/session';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { InputOf } from '../../http/input-of.ts';
import type { Visitor } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { hashToken, newSalt } from '../../runtime/tokens.ts';
import { type Doer, personOf, record } from '../audit/steps/record.ts';
import { countDisabledMemberships } from '../memberships/memberships.store.ts';
import { listOrganisationsOf } from '../memberships/organisations.store.ts';
import { openSession } from './steps/open-session.ts';
import { findUserByEmail } from './users.store.ts';

export interface OpenedSession {
  readonly sessionId: string;
  readonly refreshToken: string;
  readonly expiresAt: Date;
}

/** Opens a session for the right password. A wrong one and an unknown address take as long and answer the same. */
export async function signIn(ctx: Context, caller: Visitor, input: InputOf<typeof endpoint>): Promise<OpenedSession> {
  const email = normaliseEmail(input.email);
  const user = await findUserByEmail(ctx.db, email);
  const isRight = await ctx.passwords.matches(input.password, user?.password_hash ?? null);
  const now = ctx.clock.wall();
  const { address, userAgent } = caller;
  const doer: Doer = user ? personOf(user.id, caller) : { kind: 'visitor', from: { address, userAgent } };
  const entry = { subjectId: user?.id ?? null, personal: { email } };
  const refuse = async (reason: 'credentials_wrong' | 'disabled'): Promise<never> => {
    await inOrganisation(ctx, platformOrganisationId, (tx) =>
      record({ ctx, organisationId: platformOrganisationId, tx }, doer, {
        ...entry,
        action: 'identity.sign_in_failed',
        facts: { reason },
      }),
    );
    throw new Refused(`identity.${reason}`);
  };
  const passwordHash = user?.password_hash ?? null;
  if (!user || !isRight || passwordHash === null) return refuse('credentials_wrong');

  const opened = openedOrganisation({
    openIds: (await listOrganisationsOf(ctx.db, user.id)).map(({ id }) => id),
    disabledCount: await countDisabledMemberships(ctx.db, user.id),
    lastId: user.last_organisation_id,
    isEmailVerified: user.email_verified_at !== null,
  });
  // Only after the right password, so that nobody else learns that the account is disabled.
  if (!opened.allowed) return refuse('disabled');
  const organisationId = opened.plan;
  const sessionId = ctx.newId();
  const family = crypto.randomUUID();
  const salt = newSalt();
  const refreshToken = ctx.tokens.refreshToken(family, salt, null);
  const expiresAt = new Date(now.getTime() + sessionDays * 86_400_000);
  const chain = organisationId ?? platformOrganisationId;
  const assurance = mustChangePassword(user.password_origin) ? ('new_password' as const) : ('password' as const);
  await inOrganisation(ctx, chain, async (tx) => {
    const session = {
      id: sessionId,
      userId: user.id,
      organisationId,
      passwordHash,
      assurance,
      refreshFamily: family,
      refreshHash: hashToken(refreshToken),
      rotationSalt: salt,
      now,
      expiresAt,
      address,
      userAgent,
    };
    const opened = await openSession(ctx, tx, session, caller);
    const facts = { sessionId, assurance: opened };
    await record({ ctx, organisationId: chain, tx }, doer, { ...entry, action: 'identity.signed_in', facts });
  });
  return { sessionId, refreshToken, expiresAt };
}
