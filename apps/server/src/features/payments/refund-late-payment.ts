import { replaceDueWork } from '../../db/insert-due-work.store.ts';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { refundAttempt } from './attempts/refund-attempt.ts';

/** Refunds a payment that came too late for its invoice; asked about until the gateway has made or refused it. */
export async function refundLatePayment(
  ctx: Context,
  organisationId: string,
  attemptId: string,
  dueRowId: string,
): Promise<void> {
  const refund = await refundAttempt(ctx, organisationId, attemptId);
  if (refund?.verdict !== 'wait') return;
  // The row stays open, comes again, and shows as stuck when it has come too often.
  if (refund.isOverdue) throw new Error('the gateway has not made the refund yet');
  const { recheckAfterMs } = refund;
  const now = ctx.clock.wall();
  const next = { id: ctx.newId(), kind: 'refund-attempt' as const, organisationId, subjectId: attemptId, now };
  await inTransaction(ctx, (tx) =>
    replaceDueWork(tx, dueRowId, { ...next, dueAt: new Date(now.getTime() + recheckAfterMs) }),
  );
}
