import { isDisputed } from './disputes.ts';
import { metadataOf, needed, onlyKnown, type Parameters, wholeNumber } from './parameters.ts';
import { findPaymentIntent } from './payment-intents.ts';
import { invalidRequest, missing } from './stripe-error.ts';
import { newStripeId, type StripeRefund, type StripeWorld, stripeNow, tell } from './stripe-world.ts';

export function findRefund(world: StripeWorld, id: string): StripeRefund {
  const refund = world.refunds.get(id);
  if (!refund) throw missing('refund', id);
  return refund;
}

export function createRefund(world: StripeWorld, parameters: Parameters): StripeRefund {
  onlyKnown(parameters, ['payment_intent', 'amount', 'metadata', 'reason']);
  const intent = findPaymentIntent(world, needed(parameters, 'payment_intent'));
  const amount = parameters['amount'] === undefined ? intent.amount_received : wholeNumber(parameters, 'amount');
  const given = [...world.refunds.values()]
    .filter((refund) => refund.payment_intent === intent.id)
    .reduce((sum, refund) => sum + refund.amount, 0);
  if (intent.status !== 'succeeded')
    throw invalidRequest('payment_intent_unexpected_state', 'This PaymentIntent has no successful charge to refund.');
  if (isDisputed(world, intent)) throw invalidRequest('charge_disputed', 'The charge has been charged back.');
  if (given >= intent.amount_received)
    throw invalidRequest('charge_already_refunded', 'The charge has already been refunded.');
  if (given + amount > intent.amount_received)
    throw invalidRequest('amount_too_large', 'Refund amount is greater than unrefunded amount on charge.', 'amount');
  const refund: StripeRefund = {
    id: newStripeId('re'),
    object: 'refund',
    created: stripeNow(),
    amount,
    currency: intent.currency,
    payment_intent: intent.id,
    metadata: metadataOf(parameters),
    status: 'succeeded',
  };
  world.refunds.set(refund.id, refund);
  const charge = {
    id: intent.latest_charge ?? '',
    object: 'charge',
    amount: intent.amount,
    amount_refunded: given + amount,
    currency: intent.currency,
    payment_intent: intent.id,
    refunded: given + amount === intent.amount_received,
  };
  tell(world, 'charge.refunded', charge);
  tell(world, 'refund.created', refund);
  return refund;
}
