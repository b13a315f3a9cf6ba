import { planReversals, type Reversal } from '@atrium/domain/payments/reversal';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { record, worker } from '../../audit/steps/record.ts';
import { endRefund, findRefund, listRefundsOf } from '../../credits/refunds.store.ts';
import type { NumberingSeller } from '../../invoices/steps/open-invoices.ts';
import { type Attempt, findAttempt, markLateReturned } from '../stores/payment-attempts.store.ts';
import { bookReversal } from './book-reversal.ts';
import { keepReturned } from './keep-returned.ts';
import type { InvoiceHandlers } from './settle-attempt.ts';
import { tellOfReturn } from './settle-made-refund.ts';

interface Review {
  readonly attemptId: string;
  readonly reversals: readonly Reversal[];
  readonly handlers: InvoiceHandlers;
  readonly seller: NumberingSeller;
}

/** Books what went back of a payment at the gateway, each once: on a credit note, in the ledger, told by mail (D-136). */
export async function settleReversals(work: MoneyWork, review: Review): Promise<void> {
  const { organisationId, tx } = work;
  const attempt = await findAttempt(organisationId, tx, review.attemptId);
  if (!attempt) throw new Error('there is no such payment attempt');
  const known = [...(await listRefundsOf(organisationId, tx, attempt.id)), ...lateRefundOf(attempt)];
  for (const step of planReversals(review.reversals, known)) {
    if (step.step === 'book') await bookReversal(work, { ...review, attempt, reversal: step.reversal });
    else if (step.refundId === attempt.id) await takeLateReturned(work, attempt);
    else await takeReturned(work, step.refundId, step.kind);
  }
}

/** The refund of a late payment is kept with its attempt. */
function lateRefundOf({ id, state, refundReference }: Attempt) {
  if (state === 'paid_late') return [{ id, reference: refundReference, state: 'pending' as const }];
  return state === 'refunded' || state === 'credited' ? [{ id, reference: refundReference, state }] : [];
}

/** The money of a refund or of a dispute is with us again: once, however often it is told. */
async function takeReturned(work: MoneyWork, refundId: string, kind: Reversal['kind']): Promise<void> {
  const { ctx, organisationId, tx } = work;
  const refund = await findRefund(organisationId, tx, refundId);
  if (refund?.state !== 'refunded') return;
  const { attemptId, amountMinor, currency, gateway, description } = refund;
  const balanceMinor = await keepReturned(work, { attemptId, refundId, amountMinor, currency, how: 'returned' });
  await endRefund(organisationId, tx, refundId, { from: 'refunded', state: 'credited', at: ctx.clock.wall() });
  await record(work, worker, {
    action: 'payments.refund_kept',
    subjectId: refundId,
    facts: { gateway, amountMinor, currency },
  });
  const change = kind === 'taken_back' ? 'won' : 'returned';
  await tellOfReturn(work, { amount: { amountMinor: balanceMinor, currency }, description, change });
}

/** The refund of a late payment did not arrive after all. */
async function takeLateReturned(work: MoneyWork, { id, gateway, amountMinor, currency, description }: Attempt) {
  if (!(await markLateReturned(work.organisationId, work.tx, id))) return;
  const returned = { attemptId: id, refundId: id, amountMinor, currency, how: 'returned' } as const;
  const balanceMinor = await keepReturned(work, returned);
  await record(work, worker, {
    action: 'payments.late_payment_kept',
    subjectId: id,
    facts: { gateway, amountMinor, currency },
  });
  await tellOfReturn(work, { amount: { amountMinor: balanceMinor, currency }, description, change: 'returned' });
}
