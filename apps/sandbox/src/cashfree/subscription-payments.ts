import { type DebitDecision, debitDecisionOf } from './accounts.ts';
import { invalid, missing, taken } from './cashfree-error.ts';
import { type CashfreePayment, type CashfreeWorld, indianTime, newNumber } from './cashfree-world.ts';
import { needed, onlyKnown, ownId, type Parameters, paise, rupees, text } from './parameters.ts';
import { findSubscription } from './subscriptions.ts';

const keyOf = (subscriptionId: string, paymentId: string) => `${subscriptionId}/${paymentId}`;

export function findPayment(world: CashfreeWorld, subscriptionId: string, paymentId: string): CashfreePayment {
  findSubscription(world, subscriptionId);
  const payment = world.payments.get(keyOf(subscriptionId, paymentId));
  if (!payment) throw missing('payment', paymentId);
  return payment;
}

export function listPayments(world: CashfreeWorld, subscriptionId: string): CashfreePayment[] {
  findSubscription(world, subscriptionId);
  return [...world.payments.values()].filter((payment) => payment.subscriptionId === subscriptionId);
}

/** Requests a debit. The bank decides later. */
export function createPayment(world: CashfreeWorld, parameters: Parameters): CashfreePayment {
  onlyKnown(parameters, [
    'subscription_id',
    'payment_id',
    'payment_amount',
    'payment_schedule_date',
    'payment_remarks',
    'payment_type',
  ]);
  if (needed(parameters, 'payment_type') !== 'CHARGE')
    throw invalid('payment_type_invalid', 'payment_type : the payer authorises on the page, so CHARGE only');
  const subscription = findSubscription(world, needed(parameters, 'subscription_id'));
  const id = ownId(parameters, 'payment_id', /^[\w.-]{1,250}$/);
  const key = keyOf(subscription.id, id);
  if (world.payments.has(key)) throw taken('payment', id);
  if (subscription.status !== 'ACTIVE')
    throw invalid('subscription_status_invalid', `subscription is ${subscription.status}`);
  const amountPaise = paise(parameters, 'payment_amount');
  if (amountPaise < 100 || amountPaise > subscription.plan.maxPaise)
    throw invalid('payment_amount_invalid', 'payment_amount : should be between 1 and plan_max_amount');
  world.presence.judge({ gateway: 'cashfree', reference: id, sent: 'payment_type=CHARGE without a session' });
  const payment: CashfreePayment = {
    id,
    ownId: newNumber(),
    subscriptionId: subscription.id,
    amountPaise,
    remarks: text(parameters, 'payment_remarks'),
    scheduledFor: scheduleOf(parameters),
    createdAt: new Date(),
    status: 'PENDING',
    failureReason: null,
  };
  world.payments.set(key, payment);
  if (world.decidesAfterMs !== null) setTimeout(() => decide(world, payment), world.decidesAfterMs).unref();
  return payment;
}

/** Only its date counts. */
function scheduleOf(parameters: Parameters): string | null {
  const asked = text(parameters, 'payment_schedule_date');
  if (asked === null) return null;
  if (!/^\d{4}-\d{2}-\d{2}T/.test(asked) || Number.isNaN(Date.parse(asked)))
    throw invalid('payment_schedule_date_invalid', 'payment_schedule_date : is no date');
  return asked.slice(0, 10);
}

/** Money is taken only here and on a link's page. Without a decision the account's number decides. */
export function decide(world: CashfreeWorld, payment: CashfreePayment, decision?: DebitDecision): void {
  if (payment.status !== 'PENDING') return;
  const { status, account } = findSubscription(world, payment.subscriptionId);
  const fate = status === 'ACTIVE' ? (decision ?? debitDecisionOf(account?.number ?? '')) : 'Mandate cancelled';
  payment.status = fate === 'ok' ? 'SUCCESS' : 'FAILED';
  payment.failureReason = fate === 'ok' ? null : fate;
  const type = fate === 'ok' ? 'SUBSCRIPTION_PAYMENT_SUCCESS' : 'SUBSCRIPTION_PAYMENT_FAILED';
  world.tell(type, payment.id, showPayment(world, payment));
}

export function managePayment(
  world: CashfreeWorld,
  subscriptionId: string,
  paymentId: string,
  parameters: Parameters,
): CashfreePayment {
  onlyKnown(parameters, ['subscription_id', 'payment_id', 'action', 'action_details']);
  const payment = findPayment(world, subscriptionId, paymentId);
  if (needed(parameters, 'action') !== 'CANCEL') throw invalid('action_invalid', 'action : CANCEL only');
  if (payment.status !== 'INITIALIZED' && payment.status !== 'PENDING')
    throw invalid('payment_status_invalid', `payment is ${payment.status}`);
  payment.status = 'CANCELLED';
  world.tell('SUBSCRIPTION_PAYMENT_CANCELLED', payment.id, showPayment(world, payment));
  return payment;
}

export function showPayment(world: CashfreeWorld, payment: CashfreePayment) {
  return {
    payment_id: payment.id,
    cf_payment_id: payment.ownId,
    subscription_id: payment.subscriptionId,
    cf_subscription_id: world.subscriptions.get(payment.subscriptionId)?.ownId,
    payment_type: 'CHARGE',
    payment_amount: rupees(payment.amountPaise),
    payment_status: payment.status,
    payment_remarks: payment.remarks,
    payment_schedule_date: payment.scheduledFor,
    payment_initiated_date: indianTime(payment.createdAt),
    retry_attempts: 0,
    failure_details: payment.failureReason === null ? null : { failure_reason: payment.failureReason },
  };
}
