import { platformOrganisationId } from '../../db/database.ts';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { endOtherSessions, raiseAssurance } from '../identity/sessions.store.ts';
import { passwordFactsOf } from '../identity/steps/password-facts-of.ts';
import { refuseWeakPassword } from '../identity/steps/refuse-weak-password.ts';
import { tellPasswordChange } from '../identity/steps/tell-password-change.ts';
import { findUserById, lockAccount, setPassword } from '../identity/users.store.ts';

/** Replaces the password that an admin chose, at its first use (D-106). The links in the person's mailbox stay valid. */
export async function changeFirstPassword(
  ctx: Context,
  caller: SignedIn,
  input: { readonly password: string },
): Promise<{ changed: true }> {
  const { id: sessionId, userId, assurance } = caller.session;
  if (assurance !== 'new_password') throw new Refused('request.unauthorized');
  const account = await findUserById(ctx.db, userId);
  const { email, first_name: firstName, last_name: lastName } = account;
  refuseWeakPassword(ctx, input.password, await passwordFactsOf(ctx.db, { userId, email, firstName, lastName }));
  if (await ctx.passwords.matches(input.password, account.password_hash)) {
    throw new Refused('identity.password_weak', { fields: [{ field: 'password', message: sameMessage }] });
  }
  const passwordHash = await ctx.passwords.hash(input.password);
  const now = ctx.clock.wall();
  await inOrganisation(ctx, platformOrganisationId, async (tx) => {
    const { passwordOrigin } = await lockAccount(tx, userId);
    // Now and not before the commit, because the session's own state changes here.
    await confirmNow(ctx, tx);
    // The mailbox was proved meanwhile, or an admin set another password: this session has ended.
    const isWaiting = passwordOrigin === 'admin' && (await raiseAssurance(tx, sessionId, 'password'));
    if (!isWaiting) throw new Refused('session.expired');
    await setPassword(tx, userId, { passwordHash, origin: 'claimed', now });
    await endOtherSessions(tx, userId, sessionId, 'password_reset', now);
    await tellPasswordChange(ctx, tx, account);
    await record({ ctx, organisationId: platformOrganisationId, tx }, personOf(userId, caller), {
      action: 'identity.first_password_changed',
      subjectId: userId,
      facts: {},
      personal: { email },
    });
  });
  return { changed: true };
}

const sameMessage = 'This is the password that you were given. Please choose one that only you know.';
