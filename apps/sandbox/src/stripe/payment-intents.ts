import { findCustomer, findMethod } from './customers.ts';
import { isTrue, metadataOf, needed, onlyKnown, type Parameters, text, wholeNumber } from './parameters.ts';
import { invalidRequest, missing, StripeError } from './stripe-error.ts';
import { newStripeId, type StripePaymentIntent, type StripeWorld, stripeNow, tell } from './stripe-world.ts';

export function findPaymentIntent(world: StripeWorld, id: string): StripePaymentIntent {
  const intent = world.paymentIntents.get(id);
  if (!intent) throw missing('payment_intent', id);
  return intent;
}

const known = [
  'amount',
  'currency',
  'customer',
  'payment_method',
  'description',
  'metadata',
  'confirm',
  'off_session',
  'allowed_payment_method_types',
];

export function createPaymentIntent(world: StripeWorld, parameters: Parameters): StripePaymentIntent {
  onlyKnown(parameters, known);
  const amount = wholeNumber(parameters, 'amount');
  if (amount < 1) throw invalidRequest('amount_too_small', 'Amount must be at least 1.', 'amount');
  const currency = needed(parameters, 'currency');
  if (!/^[a-z]{3}$/.test(currency))
    throw invalidRequest('invalid_currency', `Invalid currency: ${currency}`, 'currency');
  const customer = text(parameters, 'customer');
  if (customer !== null) findCustomer(world, customer);
  const method = text(parameters, 'payment_method');
  if (method !== null && findMethod(world, method).customer !== customer)
    throw invalidRequest('payment_method_unexpected_state', 'The payment method belongs to another customer.');
  const id = newStripeId('pi');
  const intent: StripePaymentIntent = {
    id,
    object: 'payment_intent',
    created: stripeNow(),
    amount,
    amount_received: 0,
    currency,
    customer,
    description: text(parameters, 'description'),
    client_secret: `${id}_secret_${newStripeId('s')}`,
    metadata: metadataOf(parameters),
    payment_method: method,
    status: method === null ? 'requires_payment_method' : 'requires_confirmation',
    last_payment_error: null,
    latest_charge: null,
  };
  world.paymentIntents.set(id, intent);
  return isTrue(parameters, 'confirm') ? confirmPaymentIntent(world, id, parameters) : intent;
}

const declines: Readonly<Record<string, { code: string; decline: string; message: string }>> = {
  generic_decline: { code: 'card_declined', decline: 'generic_decline', message: 'Your card was declined.' },
  insufficient_funds: {
    code: 'card_declined',
    decline: 'insufficient_funds',
    message: 'Your card has insufficient funds.',
  },
  expired_card: { code: 'expired_card', decline: 'expired_card', message: 'Your card has expired.' },
};

function decline(world: StripeWorld, intent: StripePaymentIntent, error: Record<string, unknown>): never {
  intent.status = 'requires_payment_method';
  intent.last_payment_error = { type: 'card_error', ...error };
  tell(world, 'payment_intent.payment_failed', intent);
  throw new StripeError(402, { type: 'card_error', ...error, payment_intent: intent });
}

export function confirmPaymentIntent(world: StripeWorld, id: string, parameters: Parameters): StripePaymentIntent {
  onlyKnown(parameters, [...known, 'return_url']);
  const intent = findPaymentIntent(world, id);
  if (intent.status === 'succeeded' || intent.status === 'canceled')
    throw new StripeError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent's status is ${intent.status}.`,
      payment_intent: intent,
    });
  intent.payment_method = text(parameters, 'payment_method') ?? intent.payment_method;
  if (intent.payment_method === null) throw invalidRequest('parameter_missing', 'A payment method is needed.');
  const fate = world.fates.get(findMethod(world, intent.payment_method).id) ?? 'ok';
  if (fate === 'authentication_required') {
    if (isTrue(parameters, 'off_session'))
      decline(world, intent, {
        code: 'authentication_required',
        decline_code: 'authentication_required',
        message: 'Your card was declined. This transaction requires authentication.',
      });
    intent.status = 'requires_action';
    return intent;
  }
  const refusal = declines[fate];
  if (refusal) decline(world, intent, { code: refusal.code, decline_code: refusal.decline, message: refusal.message });
  return succeed(world, intent);
}

/** The money moves here and nowhere else. */
export function succeed(world: StripeWorld, intent: StripePaymentIntent): StripePaymentIntent {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = newStripeId('ch');
  intent.last_payment_error = null;
  tell(world, 'payment_intent.succeeded', intent);
  return intent;
}

export function cancelPaymentIntent(world: StripeWorld, id: string): StripePaymentIntent {
  const intent = findPaymentIntent(world, id);
  if (intent.status === 'succeeded' || intent.status === 'processing')
    throw new StripeError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`,
      payment_intent: intent,
    });
  if (intent.status !== 'canceled') {
    intent.status = 'canceled';
    tell(world, 'payment_intent.canceled', intent);
  }
  return intent;
}
