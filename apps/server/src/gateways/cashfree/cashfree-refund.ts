import type { CallFailure } from '@atrium/domain/payments/charge-report';
import type { RefundReport } from '@atrium/domain/payments/judge-refund';
import type { RefundAttempt } from '../payment-gateway.ts';
import type { CashfreeCalls } from './cashfree-calls.ts';
import { callFailureOf, isMissing } from './cashfree-failure.ts';
import { readReference, refundIdOf, rupees } from './cashfree-reference.ts';

interface Given {
  readonly refund_status?: string;
}

/** Gives back under an id of ours, which they take once; asked again, the refund of that id is read. */
export async function refundByCashfree(calls: CashfreeCalls, refund: RefundAttempt): Promise<RefundReport> {
  const id = refundIdOf(refund.key);
  const amount = { refund_id: id, refund_amount: rupees(refund.amountMinor) };
  const charged = readReference(refund.chargeReference);
  if (charged.by === 'debit') {
    const { subscriptionId, paymentId } = charged;
    const body = { ...amount, subscription_id: subscriptionId, payment_id: paymentId, refund_speed: 'INSTANT' };
    return giveBack(
      id,
      () => calls.createPaymentRefund(subscriptionId, body),
      () => calls.fetchPaymentRefund(subscriptionId, id),
    );
  }
  let order: string;
  try {
    order = (await calls.fetchPaidOrders(charged.linkId))[0]?.order_id ?? '';
  } catch (error) {
    return callFailureOf(error);
  }
  if (order === '') return { source: 'record', status: 'failed', failure: 'rejected' };
  return giveBack(
    id,
    () => calls.createOrderRefund(order, amount),
    () => calls.fetchOrderRefund(order, id),
  );
}

/** A refused id may be one that an earlier call of ours used: the refund is read before the refusal counts. */
async function giveBack(id: string, create: () => Promise<Given>, fetch: () => Promise<Given>): Promise<RefundReport> {
  let failed: CallFailure;
  try {
    return reportOf(id, await create());
  } catch (error) {
    failed = callFailureOf(error);
  }
  if (failed.kind !== 'refused') return failed;
  try {
    return reportOf(id, await fetch());
  } catch (error) {
    return isMissing(error) ? failed : callFailureOf(error);
  }
}

export const isRefusedRefund = (status: string | undefined): boolean =>
  status === 'FAILED' || status === 'CANCELLED' || status === 'CANCEL';

function reportOf(reference: string, { refund_status }: Given): RefundReport {
  if (refund_status === 'SUCCESS') return { source: 'record', status: 'refunded', reference };
  if (isRefusedRefund(refund_status)) return { source: 'record', status: 'failed', failure: 'declined' };
  return { source: 'record', status: 'pending', reference };
}
