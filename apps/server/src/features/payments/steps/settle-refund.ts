import { postRefund } from '@atrium/domain/invoices/post-events';
import { judgeRefund, type RefundReport, type RefundVerdict } from '@atrium/domain/payments/judge-refund';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { mailOwners } from '../../accounts/steps/mail-owners.ts';
import { record, worker } from '../../audit/steps/record.ts';
import { postEntry } from '../../ledger/steps/post-entry.ts';
import { insertReference } from '../stores/gateway-references.store.ts';
import { type Attempt, findAttempt, keepRefundReference, markRefunded } from '../stores/payment-attempts.store.ts';
import { keepReturned } from './keep-returned.ts';

/** Carries the refund of a late payment on by what the gateway reported, and tells the owners how it ended. */
export async function settleRefund(work: MoneyWork, attemptId: string, report: RefundReport): Promise<RefundVerdict> {
  const { organisationId, tx, now } = work;
  const attempt = await findAttempt(organisationId, tx, attemptId);
  if (!attempt) throw new Error('there is no such payment attempt');
  const judged = judgeRefund(report, now.getTime() - (attempt.decidedAt ?? attempt.begunAt).getTime());
  if (judged.verdict === 'wait') {
    if (report.source === 'record' && report.status === 'pending') await keepName(work, attempt, report.reference);
    return judged;
  }
  const state = judged.verdict === 'refunded' ? 'refunded' : 'credited';
  if (!(await markRefunded(organisationId, tx, attemptId, state))) return judged;
  const { amountMinor, currency } = attempt;
  const refused = { attemptId, refundId: attemptId, amountMinor, currency, how: 'refused' } as const;
  const balanceMinor = state === 'credited' ? await keepReturned(work, refused) : 0;
  if (state === 'refunded') await postEntry(work, attemptId, postRefund({ amountMinor, currency }));
  await record(work, worker, {
    action: state === 'refunded' ? 'payments.late_payment_refunded' : 'payments.late_payment_kept',
    subjectId: attemptId,
    facts: { gateway: attempt.gateway, amountMinor, currency },
  });
  // A bank had taken it back before: there is nothing to tell.
  if (state === 'credited' && balanceMinor === 0) return judged;
  await mailOwners(work, (firstName) => ({
    template: 'late_payment',
    facts: {
      firstName,
      organisationName: work.company.name,
      amount: { amountMinor: state === 'credited' ? balanceMinor : amountMinor, currency },
      description: attempt.description,
      end: state,
    },
  }));
  return judged;
}

/** By this name the gateway's webhook finds the attempt. */
async function keepName({ ctx, organisationId, tx }: MoneyWork, attempt: Attempt, reference: string): Promise<void> {
  await keepRefundReference(organisationId, tx, attempt.id, reference);
  await insertReference(tx, {
    gateway: attempt.gateway,
    kind: 'refund',
    reference,
    organisationId,
    subjectId: attempt.id,
    at: ctx.clock.wall(),
  });
}
