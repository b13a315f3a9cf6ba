import { postLossRecovered, postRefundReturned } from '@atrium/domain/invoices/post-events';
import { planReturned } from '@atrium/domain/payments/take-back';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { insertBalanceGrant } from '../../credits/credit-grants.store.ts';
import { listRefundsOf, reduceLoss } from '../../credits/refunds.store.ts';
import { postEntry } from '../../ledger/steps/post-entry.ts';

interface Returned {
  readonly attemptId: string;
  /** The refund, or the attempt itself where it was a late payment. */
  readonly refundId: string;
  readonly amountMinor: number;
  readonly currency: string;
  /** `refused`: it never left. `returned`: it left, and is with us again. */
  readonly how: 'refused' | 'returned';
}

/**
 * Money of a payment stays with us. It makes up for what a bank took beyond that payment, and the rest is balance
 * (D-430). The balance has the id of its refund, so that it is found if a bank takes the money again. Answers that rest.
 */
export async function keepReturned(work: MoneyWork, returned: Returned): Promise<number> {
  const { organisationId, tx, now: at } = work;
  const { attemptId, refundId, amountMinor, currency } = returned;
  const refunds = await listRefundsOf(organisationId, tx, attemptId);
  const lost = refunds.filter((refund) => refund.lostMinor > 0 && refund.currency === currency);
  const ownFirst = lost.toSorted((a, b) => Number(b.id === refundId) - Number(a.id === refundId));
  const losses = ownFirst.map(({ id, lostMinor }) => ({ refundId: id, lostMinor }));
  const { recovered, balanceMinor } = planReturned(amountMinor, losses);
  for (const loss of recovered) await reduceLoss(organisationId, tx, loss);
  const recoveredMinor = amountMinor - balanceMinor;
  const entry =
    returned.how === 'returned'
      ? postRefundReturned({ amountMinor, currency }, recoveredMinor)
      : postLossRecovered({ amountMinor: recoveredMinor, currency });
  await postEntry(work, refundId, entry);
  if (balanceMinor > 0)
    await insertBalanceGrant(organisationId, tx, { id: refundId, amountMinor: balanceMinor, currency, at });
  return balanceMinor;
}
