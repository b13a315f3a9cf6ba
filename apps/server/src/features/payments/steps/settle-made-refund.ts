import { postRefund } from '@atrium/domain/invoices/post-events';
import { judgeRefund, type RefundReport, type RefundVerdict } from '@atrium/domain/payments/judge-refund';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { mailOwners } from '../../accounts/steps/mail-owners.ts';
import { record, worker } from '../../audit/steps/record.ts';
import { insertBalanceGrant } from '../../credits/credit-grants.store.ts';
import { endRefund, findRefund, keepRefundName, type Refund } from '../../credits/refunds.store.ts';
import { postEntry } from '../../ledger/steps/post-entry.ts';
import { insertReference } from '../gateway-references.store.ts';

/** Carries a promised refund on by what the gateway reported. A refused one becomes balance, and the owners are told. */
export async function settleMadeRefund(
  work: MoneyWork,
  refundId: string,
  report: RefundReport,
): Promise<RefundVerdict> {
  const { ctx, organisationId, tx, now } = work;
  const refund = await findRefund(organisationId, tx, refundId);
  if (!refund) throw new Error('there is no such refund');
  const judged = judgeRefund(report, ctx.clock.wall().getTime() - refund.begunAt.getTime());
  if (report.source === 'record' && report.status !== 'failed') await keepName(work, refund, report.reference);
  if (judged.verdict === 'wait') return judged;
  const state = judged.verdict === 'refunded' ? 'refunded' : 'credited';
  if (!(await endRefund(organisationId, tx, refundId, { from: 'pending', state, at: ctx.clock.wall() }))) return judged;
  const { amountMinor, currency } = refund;
  if (state === 'refunded') await postEntry(work, refundId, postRefund({ amountMinor, currency }));
  else await insertBalanceGrant(organisationId, tx, { id: ctx.newId(), amountMinor, currency, at: now });
  await record(work, worker, {
    action: state === 'refunded' ? 'payments.refunded' : 'payments.refund_kept',
    subjectId: refundId,
    facts: { gateway: refund.gateway, amountMinor, currency },
  });
  if (state === 'credited') await tellOfReturn(work, refund);
  return judged;
}

/** The refund did not arrive, so the money is balance. */
export async function tellOfReturn(
  work: MoneyWork,
  { amountMinor, currency, description }: Pick<Refund, 'amountMinor' | 'currency' | 'description'>,
): Promise<void> {
  const facts = {
    organisationName: work.company.name,
    amount: { amountMinor, currency },
    description,
    change: 'returned' as const,
    hasPlanEnded: false,
  };
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
