import { platformOrganisationId } from '../../db/database.ts';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { revokeRequestsTo } from '../accounts/bookkeepers.store.ts';
import { moneyWorkIn } from '../accounts/money-work.ts';
import { record } from '../audit/steps/record.ts';
import { writeDownErasure } from '../erasures/steps/write-down-erasure.ts';
import { retireLinks } from '../identity/stores/one-time-links.store.ts';
import { endSessionsOfUser } from '../identity/stores/sessions.store.ts';
import { lockAccount } from '../identity/stores/users.store.ts';
import { endInvitation } from '../invites/invitations.store.ts';
import { forgetLeadLater } from '../leads/steps/forget-lead-later.ts';
import { insertMail } from '../mail/mails.store.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { leaveReceipts } from './leave-receipts.ts';
import { forgetInLogs } from './steps/forget-in-logs.ts';
import { readFate } from './steps/read-fates.ts';
import { type Leaver, withdrawFrom } from './steps/withdraw-from.ts';
import { eraseAccount, type findAccount, listOpenInvitationsTo, listOwnMemberships } from './stores/accounts.store.ts';

type Account = Pick<Awaited<ReturnType<typeof findAccount>>, 'email' | 'email_verified_at' | 'first_name' | 'locale'>;

interface Ending extends Leaver {
  readonly account: Account;
  /** Why, as the log says it; a text of the person's own stands apart. */
  readonly reason: string;
  readonly text?: string | undefined;
  /** When the account was ended first, if it is ended again after a restore: then nobody is mailed. */
  readonly endedAt?: Date;
}

/**
 * Ends an account: its memberships one organisation at a time, then everything that leads to the person. Refused before
 * anything happens while others would be left without an owner. What was cut off is simply done again.
 */
export async function endAccount(ctx: Context, ending: Ending): Promise<void> {
  const { userId, doer, account } = ending;
  const memberships = await listOwnMemberships(ctx.db, userId);
  for (const membership of memberships) {
    const fate = await inOrganisation(ctx, membership.id, (tx) => readFate(tx, membership, userId));
    if (fate === 'blocked') throw new Refused('account.last_owner');
  }
  const catalogue = await roleCatalogueOf(ctx);
  for (const membership of memberships) {
    await inOrganisation(ctx, membership.id, (tx) => {
      const moneyOf = (organisationId: string) => moneyWorkIn(ctx, organisationId, tx);
      return withdrawFrom({ ctx, tx, catalogue, leaver: { userId, doer }, moneyOf }, membership);
    });
  }
  // Who has not proved the address answers nothing that was given to it.
  const proved = account.email_verified_at === null ? null : account.email;
  if (proved !== null) await leaveReceipts(ctx, userId, proved);
  const invitations = proved === null ? [] : await listOpenInvitationsTo(ctx.db, proved);
  for (const { id, organisation_id: organisationId } of invitations) {
    await inOrganisation(ctx, organisationId, (tx) => endInvitation(tx, id, 'rejected', ctx.clock.wall()));
  }
  await forgetPerson(ctx, ending, proved);
}

async function forgetPerson(ctx: Context, ending: Ending, proved: string | null): Promise<void> {
  const { userId, doer, account, reason, text, endedAt } = ending;
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
    if (endedAt === undefined) await insertMail(tx, { ...mail, template: 'account_deleted', facts: { firstName } });
    await record({ ctx, organisationId: platformOrganisationId, tx }, doer, {
      action: 'identity.account_deleted',
      subjectId: userId,
      facts: { reason },
      personal: text === undefined ? {} : { text },
    });
    await forgetInLogs(ctx, tx, userId, endedAt);
    await forgetLeadLater(ctx, tx, userId);
    await eraseAccount(tx, userId, now);
    await writeDownErasure(ctx, tx, { kind: 'account', subjectId: userId, reason: 'own_deletion' });
  });
}
