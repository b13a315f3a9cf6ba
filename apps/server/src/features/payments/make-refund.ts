import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { carryOutRefund } from './attempts/carry-out-refund.ts';

/** Makes a refund that was promised; the gateway is asked about it until it was made or refused (D-134). */
export async function makeRefund(
  ctx: Context,
  organisationId: string,
  refundId: string,
  dueRowId: string,
): Promise<void> {
  const refund = await carryOutRefund(ctx, organisationId, refundId);
  if (refund?.verdict !== 'wait') return;
  // The row stays open, comes again, and shows as stuck when it has come too often.
  if (refund.isOverdue) throw new Error('the gateway has not made the refund yet');
  const now = ctx.clock.wall();
  const next = { id: ctx.newId(), kind: 'make-refund' as const, organisationId, subjectId: refundId, now };
  await inTransaction(ctx, (tx) =>
    replaceDueWork(tx, dueRowId, { ...next, dueAt: new Date(now.getTime() + refund.recheckAfterMs) }),
  );
}
