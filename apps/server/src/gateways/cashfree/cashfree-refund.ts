import type { RefundAttempt, RefundOutcome } from '../payment-gateway.ts';
import type { CashfreeCalls } from './cashfree-calls.ts';
import { failureOf, statusOf } from './cashfree-failure.ts';
import { readReference, refundIdOf, rupees } from './cashfree-reference.ts';

interface Given {
  readonly refund_status?: string;
}

/** Under an id of ours, which they take once; one that is there already is the answer. */
export async function refundByCashfree(calls: CashfreeCalls, refund: RefundAttempt): Promise<RefundOutcome> {
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
    const failure = failureOf(error);
    return { outcome: 'failed', failure: failure === 'unknown_outcome' ? 'retry_later' : failure };
  }
  if (order === '') return { outcome: 'failed', failure: 'rejected' };
  return giveBack(
    id,
    () => calls.createOrderRefund(order, amount),
    () => calls.fetchOrderRefund(order, id),
  );
}

async function giveBack(id: string, create: () => Promise<Given>, fetch: () => Promise<Given>): Promise<RefundOutcome> {
  try {
    return outcomeOf(id, await create());
  } catch (error) {
    const failure = failureOf(error);
    if (failure === 'unknown_outcome' || failure === 'retry_later') return { outcome: 'failed', failure };
  }
  try {
    return outcomeOf(id, await fetch());
  } catch (error) {
    return { outcome: 'failed', failure: statusOf(error) === 404 ? 'rejected' : 'unknown_outcome' };
  }
}

function outcomeOf(reference: string, { refund_status }: Given): RefundOutcome {
  if (refund_status === 'SUCCESS') return { outcome: 'refunded', reference };
  const isRefused = refund_status === 'FAILED' || refund_status === 'CANCELLED' || refund_status === 'CANCEL';
  return isRefused ? { outcome: 'failed', failure: 'declined' } : { outcome: 'pending', reference };
}
