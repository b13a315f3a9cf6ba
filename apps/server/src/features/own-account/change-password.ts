import { originAfterChange } from '@atrium/domain/identity/password-origin';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { logOf } from '../identity/steps/log-of.ts';
import { refuseUnfitPassword } from '../identity/steps/refuse-unfit-password.ts';
import { tellPasswordChange } from '../identity/steps/tell-password-change.ts';
import { retireLinks } from '../identity/stores/one-time-links.store.ts';
import { endSessionsOfUser } from '../identity/stores/sessions.store.ts';
import { lockAccount, setPassword } from '../identity/stores/users.store.ts';
import { matchOwnPassword } from './steps/confirm-password.ts';

/** Changes the password of whoever knows the old one, and ends every session (SEC-14, SEC-15). */
export async function changePassword(
  ctx: Context,
  caller: SignedIn,
  input: { readonly oldPassword: string; readonly newPassword: string },
): Promise<{ changed: true }> {
  const { userId } = caller.session;
  const account = await matchOwnPassword(ctx, caller, input.oldPassword);
  if (input.newPassword === input.oldPassword) throw new Refused('identity.password_same');
  const { email, first_name: firstName, last_name: lastName } = account;
  const keepFormer = await refuseUnfitPassword(ctx, { userId, email, firstName, lastName }, input.newPassword);
  const passwordHash = await ctx.passwords.hash(input.newPassword);
  const now = ctx.clock.wall();
  const organisationId = await logOf(ctx.db, userId, caller.session.organisationId);
  await inOrganisation(ctx, organisationId, async (tx) => {
    const origin = originAfterChange(await lockAccount(tx, userId));
    // Now and not before the commit, because the caller's own session ends here.
    await confirmNow(ctx, tx);
    await setPassword(tx, userId, { passwordHash, origin, keepFormer, now });
    await retireLinks(tx, userId, 'reset_password', now);
    await endSessionsOfUser(tx, userId, 'password_reset', now);
    await tellPasswordChange(ctx, tx, account);
    await record({ ctx, organisationId, tx }, personOf(userId, caller), {
      action: 'identity.password_changed',
      subjectId: userId,
      facts: {},
      personal: { email },
    });
  });
  return { changed: true };
}
