import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { endSalesConsent } from '../agreements/agreements.store.ts';
import { deleteOwnLeads } from '../leads/leads.store.ts';
import { forgetLeadLater } from '../leads/steps/forget-lead-later.ts';

/** Takes back again, after a restore, that sales may get in touch. */
export async function endSalesContactAgain(
  ctx: Pick<Context, 'db' | 'clock' | 'newId'>,
  userId: string,
): Promise<void> {
  await inTransaction(ctx, async (tx) => {
    await endSalesConsent(tx, { id: ctx.newId(), userId, at: ctx.clock.wall(), from: null });
    await deleteOwnLeads(tx, userId);
    await forgetLeadLater(ctx, tx, userId);
  });
}
