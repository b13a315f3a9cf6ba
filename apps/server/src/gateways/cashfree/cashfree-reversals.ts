import type { Reversal, ReversalReport } from '@atrium/domain/payments/reversal';
import type { GatewayNotice, PaidCharge } from '../payment-gateway.ts';
import type { CashfreeCalls } from './cashfree-calls.ts';
import { callFailureOf } from './cashfree-failure.ts';
import { paise, readReference, refundKeyOf } from './cashfree-reference.ts';
import { isRefusedRefund } from './cashfree-refund.ts';

/** Cashfree lists no refunds of a debit. Those that its webhooks name are read one by one. */
export async function readCashfreeReversals(
  calls: CashfreeCalls,
  { reference }: PaidCharge,
  heard: readonly GatewayNotice[],
): Promise<ReversalReport> {
  const charged = readReference(reference);
  if (charged.by === 'link') return { source: 'record', reversals: [] };
  const named = heard.map(({ says }) => says['refundId']);
  const reversals: Reversal[] = [];
  try {
    for (const id of new Set(named.filter((each) => typeof each === 'string')))
      reversals.push(...(await readRefund(calls, charged.subscriptionId, id)));
  } catch (error) {
    return callFailureOf(error);
  }
  return { source: 'record', reversals };
}

/** Nothing while the refund is under way. */
async function readRefund(calls: CashfreeCalls, subscriptionId: string, id: string): Promise<readonly Reversal[]> {
  const { refund_status: status, refund_amount: amount } = await calls.fetchPaymentRefund(subscriptionId, id);
  const isUndone = isRefusedRefund(status);
  if (!isUndone && status !== 'SUCCESS') return [];
  const given = { amountMinor: paise(amount), currency: 'INR' } as const;
  return [{ reference: id, key: refundKeyOf(id), kind: 'refund', isUndone, ...given }];
}
