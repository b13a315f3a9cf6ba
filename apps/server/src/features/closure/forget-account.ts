import { fateOfIdleAccount } from '@atrium/domain/closure/erasure-times';
import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { writeDownErasure } from '../erasures/steps/write-down-erasure.ts';
import { lockAccount } from '../identity/stores/users.store.ts';
import { forgetLeadLater } from '../leads/steps/forget-lead-later.ts';
import { insertMail } from '../mail/mails.store.ts';
import { forgetInLogs } from './steps/forget-in-logs.ts';
import { dropWaysIn, eraseAccount } from './stores/accounts.store.ts';
import { findIdleAccount, markToldOfEnd } from './stores/left-organisations.store.ts';

/**
 * Looks at an account that has lost its last organisation: one that only an organisation made ends now, a used one
 * after its person was told (D-945).
 */
export async function forgetAccount(
  ctx: Context,
  due: { readonly id: string; readonly userId: string },
): Promise<void> {
  const { userId } = due;
  await inTransaction(ctx, async (tx) => {
    const now = ctx.clock.wall();
    if ((await findIdleAccount(tx, userId, now)) === null) return;
    // Nobody joins an organisation or signs in for the first time meanwhile.
    await lockAccount(tx, userId);
    const account = await findIdleAccount(tx, userId, now);
    if (account === null) return;
    const fate = fateOfIdleAccount(account, now);
    if (fate.kind === 'keep') return;
    if (fate.kind === 'erase') {
      await forgetInLogs(ctx, tx, userId);
      await dropWaysIn(tx, userId);
      await forgetLeadLater(ctx, tx, userId);
      await eraseAccount(tx, userId, now);
      await writeDownErasure(ctx, tx, { kind: 'account', subjectId: userId, reason: 'unused' });
      return;
    }
    const next = { id: ctx.newId(), kind: 'forget-account', organisationId: null, subjectId: userId, now } as const;
    await replaceDueWork(tx, due.id, { ...next, dueAt: fate.kind === 'tell' ? fate.endsAt : fate.at });
    // Its session is forgotten long before the next look, so the notice must not count then.
    if (fate.kind === 'look_again' && fate.isNoticeOver) await markToldOfEnd(tx, userId, null);
    if (fate.kind !== 'tell') return;
    await markToldOfEnd(tx, userId, now);
    const { email, firstName, locale } = account;
    const mail = { id: ctx.newId(), to: email, locale, now, newId: ctx.newId };
    const facts = { firstName, endsAt: fate.endsAt.toISOString() };
    await insertMail(tx, { ...mail, template: 'account_ending', facts });
  });
}
