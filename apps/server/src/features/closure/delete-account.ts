import { deletionReasons } from '@atrium/domain/closure/delete-account';
import { platformOrganisationId } from '../../db/database.ts';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { revokeRequestsTo } from '../accounts/bookkeepers.store.ts';
import { moneyWorkIn } from '../accounts/money-work.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { retireLinks } from '../identity/one-time-links.store.ts';
import { endSessionsOfUser } from '../identity/sessions.store.ts';
import { lockAccount } from '../identity/users.store.ts';
import { endInvitation } from '../invites/invitations.store.ts';
import { insertMail } from '../mail/mails.store.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { confirmPassword } from '../security/steps/confirm-password.ts';
import { eraseAccount, listOpenInvitationsTo, listOwnMemberships } from './accounts.store.ts';
import { leaveReceipts } from './leave-receipts.ts';
import { forgetInLogs } from './steps/forget-in-logs.ts';
import { readFate } from './steps/read-fates.ts';
import { withdrawFrom } from './steps/withdraw-from.ts';

interface Asked {
  readonly accountDeleteReason: string;
  readonly password?: string | undefined;
}

/**
 * Deletes the account: its memberships one organisation at a time, then everything that leads to the person. Refused
 * before anything happens while others would be left without an owner. A call that was cut off is simply made again.
 */
export async function deleteAccount(ctx: Context, caller: SignedIn, input: Asked): Promise<{ deleted: true }> {
  const { userId } = caller.session;
  const account = await confirmPassword(ctx, caller, input.password);
  const memberships = await listOwnMemberships(ctx.db, userId);
  for (const membership of memberships) {
    const fate = await inOrganisation(ctx, membership.id, (tx) => readFate(tx, membership, userId));
    if (fate === 'blocked') throw new Refused('account.last_owner');
  }
  const catalogue = await roleCatalogueOf(ctx);
  for (const membership of memberships) {
    await inOrganisation(ctx, membership.id, (tx) => {
      const moneyOf = (organisationId: string) => moneyWorkIn(ctx, organisationId, tx);
      return withdrawFrom({ ctx, tx, catalogue, caller, moneyOf }, membership);
    });
  }
  if (account.email_verified_at !== null) await leaveReceipts(ctx, userId, account.email);
  // Who has not proved the address answers nothing that was given to it.
  const proved = account.email_verified_at === null ? null : account.email;
  const invitations = proved === null ? [] : await listOpenInvitationsTo(ctx.db, proved);
  for (const { id, organisation_id: organisationId } of invitations) {
    await inOrganisation(ctx, organisationId, (tx) => endInvitation(tx, id, 'rejected', ctx.clock.wall()));
  }
  const isListed = deletionReasons.some((reason) => reason === input.accountDeleteReason);
  await inOrganisation(ctx, platformOrganisationId, async (tx) => {
    const now = ctx.clock.wall();
    await lockAccount(tx, userId);
    // Now and not before the commit, because the caller's own session ends here.
    await confirmNow(ctx, tx);
    const { email, first_name: firstName, locale } = account;
    for (const purpose of ['verify_email', 'reset_password', 'set_password'] as const) {
      await retireLinks(tx, userId, purpose, now);
    }
    if (proved !== null) await revokeRequestsTo(tx, proved, userId, now);
    await endSessionsOfUser(tx, userId, 'deleted', now);
    const mail = { id: ctx.newId(), to: email, locale, now, newId: ctx.newId };
    await insertMail(tx, { ...mail, template: 'account_deleted', facts: { firstName } });
    await record({ ctx, organisationId: platformOrganisationId, tx }, personOf(userId, caller), {
      action: 'identity.account_deleted',
      subjectId: userId,
      facts: { reason: isListed ? input.accountDeleteReason : 'other' },
      personal: isListed ? {} : { text: input.accountDeleteReason.trim() },
    });
    await forgetInLogs(ctx, tx, userId);
    await eraseAccount(tx, userId, now);
  });
  return { deleted: true };
}
