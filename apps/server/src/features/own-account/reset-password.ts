import { judgeHolder } from '@atrium/domain/identity/address-holder';
import { inOrganisation } from '../../db/transaction.ts';
import type { Visitor } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { endOwnAgreements } from '../agreements/agreements.store.ts';
import { keepAgreements } from '../agreements/steps/keep-agreements.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { activateEverywhere } from '../identity/activate-everywhere.ts';
import { dropEarlierFactors } from '../identity/steps/drop-earlier-factors.ts';
import { logOf } from '../identity/steps/log-of.ts';
import { refuseUnfitPassword } from '../identity/steps/refuse-unfit-password.ts';
import { tellPasswordChange } from '../identity/steps/tell-password-change.ts';
import { findLink, retireLinks, useLink } from '../identity/stores/one-time-links.store.ts';
import { endSessionsOfUser } from '../identity/stores/sessions.store.ts';
import { lockAccount, markEmailVerified, setPassword } from '../identity/stores/users.store.ts';

/** Sets a first or new password by a mailed link, once. Every session ends, and the address counts as verified (N-05, N-14). */
export async function resetPassword(
  ctx: Context,
  caller: Visitor,
  input: { readonly token: string; readonly password: string },
): Promise<{ email: string }> {
  const firstId = ctx.tokens.linkOf(input.token, 'set_password');
  const linkId = ctx.tokens.linkOf(input.token, 'reset_password') ?? firstId;
  const link = linkId === null ? undefined : await findLink(ctx.db, linkId);
  const now = ctx.clock.wall();
  if (linkId === null || !link || link.used_at !== null || link.expires_at <= now) {
    throw new Refused('identity.link_invalid');
  }
  const { user_id: userId, email, first_name: firstName, last_name: lastName } = link;
  const keepFormer = await refuseUnfitPassword(ctx, { userId, email, firstName, lastName }, input.password);
  const passwordHash = await ctx.passwords.hash(input.password);
  const organisationId = await logOf(ctx.db, userId, null);
  await inOrganisation(ctx, organisationId, async (tx) => {
    const account = await lockAccount(tx, userId);
    const isMeant = judgeHolder('password_link', link.mailed_to ?? '', account) === 'holds';
    if (!isMeant || !(await useLink(tx, linkId, now))) throw new Refused('identity.link_invalid');
    // Earlier links open the same account, and the link of a new user is valid for days.
    await retireLinks(tx, userId, 'reset_password', now);
    await retireLinks(tx, userId, 'set_password', now);
    await setPassword(tx, userId, { passwordHash, origin: 'person', keepFormer, now });
    await markEmailVerified(tx, userId, now);
    if (!account.isEmailVerified) {
      await dropEarlierFactors(tx, userId);
      // Who signed up may be a stranger, and the owner of the mailbox has agreed to nothing.
      await endOwnAgreements(tx, userId, now);
    }
    const agreeing = { userId, organisationId: null, documents: ['terms'], act: 'first_password', caller } as const;
    if (firstId !== null) await keepAgreements(ctx, tx, agreeing);
    await endSessionsOfUser(tx, userId, 'password_reset', now);
    if (account.hasPassword) await tellPasswordChange(ctx, tx, link);
    await record({ ctx, organisationId, tx }, personOf(userId, caller), {
      action: 'identity.password_reset',
      subjectId: userId,
      facts: {},
      personal: { email },
    });
  });
  await activateEverywhere(ctx, userId);
  return { email };
}
