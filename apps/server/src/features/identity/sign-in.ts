import type { InputOf } from '@atrium/contract/endpoint';
import type { signIn as endpoint } from '@atrium/contract/identity/sign-in';
import { normaliseEmail } from '@atrium/domain/identity/email';
import { mustChangePassword } from '@atrium/domain/identity/password-origin';
import { platformOrganisationId } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Visitor } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { type Doer, personOf, record } from '../audit/steps/record.ts';
import { isMember } from '../memberships/organisations.store.ts';
import { chooseOrganisation } from './steps/choose-organisation.ts';
import { type OpenedSession, openSession } from './steps/open-session.ts';
import { passwordDueOf } from './steps/password-due-of.ts';
import { findUserByEmail } from './stores/users.store.ts';

/** Opens a session for the right password. A wrong one and an unknown address take as long and answer the same. */
export async function signIn(ctx: Context, caller: Visitor, input: InputOf<typeof endpoint>): Promise<OpenedSession> {
  const email = normaliseEmail(input.email);
  const user = await findUserByEmail(ctx.db, email);
  const isRight = await ctx.passwords.matches(input.password, user?.password_hash ?? null);
  const { address, userAgent } = caller;
  const doer: Doer = user ? personOf(user.id, caller) : { kind: 'visitor', from: { address, userAgent } };
  // Of somebody who has no account only a digest is kept: enough to see one address tried again (D-944).
  const personal = user ? { email } : { emailDigest: ctx.tokens.digest('unknown_sign_in', email) };
  const entry = { subjectId: user?.id ?? null, personal };
  const refuse = async (reason: 'credentials_wrong' | 'disabled'): Promise<never> => {
    const organisationId = await logOf(ctx, user);
    await inOrganisation(ctx, organisationId, (tx) =>
      record({ ctx, organisationId, tx }, doer, {
        ...entry,
        action: 'identity.sign_in_failed',
        facts: { reason },
      }),
    );
    throw new Refused(`identity.${reason}`);
  };
  const passwordHash = user?.password_hash ?? null;
  if (!user || !isRight || passwordHash === null) return refuse('credentials_wrong');

  const organisation = await chooseOrganisation(ctx.db, user);
  // Only after the right password, so that nobody else learns that the account is disabled.
  if (!organisation.allowed) return refuse('disabled');
  const organisationId = organisation.plan;
  const chain = organisationId ?? platformOrganisationId;
  const now = ctx.clock.wall();
  const due = await passwordDueOf(ctx.db, user.id, user.password_changed_at, now);
  const mustChange = due !== null || mustChangePassword(user.password_origin);
  const proof = mustChange ? ('first_password' as const) : ('password' as const);
  return inOrganisation(ctx, chain, async (tx) => {
    const opened = await openSession(ctx, tx, caller, { userId: user.id, organisationId, passwordHash, proof });
    const facts = { sessionId: opened.sessionId, assurance: opened.assurance };
    await record({ ctx, organisationId: chain, tx }, doer, { ...entry, action: 'identity.signed_in', facts });
    return opened;
  });
}

/** The log of the organisation that the person opened last, where its owners see the try. An unknown address asks the same question, so that it takes as long. */
async function logOf(ctx: Context, user: Awaited<ReturnType<typeof findUserByEmail>>): Promise<string> {
  const organisationId = user?.last_organisation_id ?? platformOrganisationId;
  const isKnown = await isMember(ctx.db, user?.id ?? platformOrganisationId, organisationId);
  return isKnown ? organisationId : platformOrganisationId;
}
