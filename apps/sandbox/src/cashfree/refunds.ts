import { invalid, missing, taken } from './cashfree-error.ts';
import { type CashfreeRefund, type CashfreeWorld, indianTime, newNumber } from './cashfree-world.ts';
import { needed, onlyKnown, ownId, type Parameters, paise, rupees, text } from './parameters.ts';
import { findPayment } from './subscription-payments.ts';

const refundId = /^[A-Za-z0-9]{3,40}$/;

export function createSubscriptionRefund(
  world: CashfreeWorld,
  subscriptionId: string,
  parameters: Parameters,
): CashfreeRefund {
  onlyKnown(parameters, [
    'subscription_id',
    'payment_id',
    'cf_payment_id',
    'refund_id',
    'refund_amount',
    'refund_note',
    'refund_speed',
  ]);
  const payment = findPayment(world, subscriptionId, needed(parameters, 'payment_id'));
  if (payment.status !== 'SUCCESS')
    throw invalid('payment_status_invalid', 'only a successful payment can be refunded');
  if (text(parameters, 'refund_speed') !== 'INSTANT')
    throw invalid('refund_speed_invalid', 'refund_speed : INSTANT only for enach');
  const refund = make(world, { payment }, payment.amountPaise, parameters);
  world.tell('SUBSCRIPTION_REFUND_STATUS', refund.id, showRefund(refund));
  return refund;
}

export function createOrderRefund(world: CashfreeWorld, orderId: string, parameters: Parameters): CashfreeRefund {
  onlyKnown(parameters, ['refund_id', 'refund_amount', 'refund_note', 'refund_speed']);
  const order = world.orders.get(orderId);
  if (!order) throw missing('order', orderId);
  const refund = make(world, { order }, order.amountPaise, parameters);
  world.tell('REFUND_STATUS_WEBHOOK', refund.id, { refund: showRefund(refund) });
  return refund;
}

function make(
  world: CashfreeWorld,
  of: CashfreeRefund['of'],
  paidPaise: number,
  parameters: Parameters,
): CashfreeRefund {
  const id = ownId(parameters, 'refund_id', refundId);
  if (world.refunds.has(id)) throw taken('refund', id);
  const amountPaise = paise(parameters, 'refund_amount');
  const subject = subjectOf(of);
  const given = [...world.refunds.values()]
    .filter((refund) => subjectOf(refund.of) === subject)
    .reduce((sum, refund) => sum + refund.amountPaise, 0);
  if (amountPaise < 1 || given + amountPaise > paidPaise)
    throw invalid('refund_amount_invalid', 'refund_amount : more than what is left of the payment');
  const refund: CashfreeRefund = {
    id,
    ownId: newNumber(),
    of,
    amountPaise,
    note: text(parameters, 'refund_note'),
    createdAt: new Date(),
    status: 'SUCCESS',
  };
  world.refunds.set(id, refund);
  return refund;
}

const subjectOf = (of: CashfreeRefund['of']): unknown => ('payment' in of ? of.payment : of.order);

export function findSubscriptionRefund(world: CashfreeWorld, subscriptionId: string, id: string): CashfreeRefund {
  const refund = world.refunds.get(id);
  if (!refund || !('payment' in refund.of) || refund.of.payment.subscriptionId !== subscriptionId)
    throw missing('refund', id);
  return refund;
}

export function findOrderRefund(world: CashfreeWorld, orderId: string, id: string): CashfreeRefund {
  const refund = world.refunds.get(id);
  if (!refund || !('order' in refund.of) || refund.of.order.id !== orderId) throw missing('refund', id);
  return refund;
}

export function showRefund(refund: CashfreeRefund) {
  const { of } = refund;
  const subject =
    'payment' in of
      ? { payment_id: of.payment.id, cf_payment_id: of.payment.ownId, refund_speed: 'INSTANT' }
      : { entity: 'refund', order_id: of.order.id, cf_payment_id: of.order.transactionId, refund_currency: 'INR' };
  return {
    ...subject,
    refund_id: refund.id,
    cf_refund_id: refund.ownId,
    refund_amount: rupees(refund.amountPaise),
    refund_note: refund.note,
    refund_status: refund.status,
    created_at: indianTime(refund.createdAt),
  };
}
