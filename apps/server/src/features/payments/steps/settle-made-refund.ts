import { postRefund } from '@atrium/domain/invoices/post-events';
import type { Money } from '@atrium/domain/kernel/money';
import { judgeRefund, type RefundReport, type RefundVerdict } from '@atrium/domain/payments/judge-refund';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { mailOwners } from '../../accounts/steps/mail-owners.ts';
import { record, worker } from '../../audit/steps/record.ts';
import { endRefund, findRefund, keepRefundName, type Refund } from '../../credits/refunds.store.ts';
import { postEntry } from '../../ledger/steps/post-entry.ts';
import { insertReference } from '../stores/gateway-references.store.ts';
import { keepReturned } from './keep-returned.ts';

/** Carries a promised refund on by what the gateway reported. A refused one becomes balance, and the owners are told. */
export async function settleMadeRefund(
  work: MoneyWork,
  refundId: string,
  report: RefundReport,
): Promise<RefundVerdict> {
  const { ctx, organisationId, tx } = work;
  const refund = await findRefund(organisationId, tx, refundId);
  if (!refund) throw new Error('there is no such refund');
  const judged = judgeRefund(report, ctx.clock.wall().getTime() - refund.begunAt.getTime());
  if (report.source === 'record' && report.status !== 'failed') await keepName(work, refund, report.reference);
  if (judged.verdict === 'wait') return judged;
  const state = judged.verdict === 'refunded' ? 'refunded' : 'credited';
  if (!(await endRefund(organisationId, tx, refundId, { from: 'pending', state, at: ctx.clock.wall() }))) return judged;
  const { attemptId, amountMinor, currency, description } = refund;
  const refused = { attemptId, refundId, amountMinor, currency, how: 'refused' } as const;
  const balanceMinor = state === 'credited' ? await keepReturned(work, refused) : 0;
  if (state === 'refunded') await postEntry(work, refundId, postRefund({ amountMinor, currency }));
  await record(work, worker, {
    action: state === 'refunded' ? 'payments.refunded' : 'payments.refund_kept',
    subjectId: refundId,
    facts: { gateway: refund.gateway, amountMinor, currency },
  });
  await tellOfReturn(work, { amount: { amountMinor: balanceMinor, currency }, description, change: 'returned' });
  return judged;
}

/** Money that went back is balance. Nobody is told where it only made up for what a bank had taken. */
export async function tellOfReturn(
  work: MoneyWork,
  { amount, ...told }: { readonly amount: Money; readonly description: string; readonly change: 'returned' | 'won' },
): Promise<void> {
  if (amount.amountMinor === 0) return;
  const facts = { organisationName: work.company.name, amount, ...told, hasPlanEnded: false };
  await mailOwners(work, (firstName) => ({ template: 'payment_reversed', facts: { firstName, ...facts } }));
}

/** By this name the gateway's webhook finds the refund. */
async function keepName({ ctx, organisationId, tx }: MoneyWork, refund: Refund, reference: string): Promise<void> {
  await keepRefundName(organisationId, tx, refund.id, reference);
  await insertReference(tx, {
    gateway: refund.gateway,
    kind: 'refund',
    reference,
    organisationId,
    subjectId: refund.id,
    at: ctx.clock.wall(),
  });
}
