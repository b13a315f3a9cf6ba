import { findCustomer } from './customers.ts';
import { findMethod } from './methods.ts';
import { checkAmount } from './minimums.ts';
import { metadataOf, needed, onlyKnown, type Parameters, text, wholeNumber } from './parameters.ts';
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
  'allowed_payment_method_types',
];

export function createPaymentIntent(world: StripeWorld, parameters: Parameters): StripePaymentIntent {
  onlyKnown(parameters, known);
  const amount = wholeNumber(parameters, 'amount');
  const currency = needed(parameters, 'currency');
  if (!/^[a-z]{3}$/.test(currency))
    throw invalidRequest('invalid_currency', `Invalid currency: ${currency}`, 'currency');
  checkAmount(amount, currency);
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
    next_action: null,
    latest_charge: null,
  };
  world.paymentIntents.set(id, intent);
  return intent;
}

const pageLimit = 100;

/** The newest first, as Stripe lists them. */
export function listPaymentIntents(world: StripeWorld, parameters: Parameters) {
  onlyKnown(parameters, ['created', 'limit', 'starting_after']);
  const { gte = 0 } = (parameters['created'] ?? {}) as { readonly gte?: string | number };
  const newest = [...world.paymentIntents.values()].filter(({ created }) => created >= Number(gte)).reverse();
  const after = text(parameters, 'starting_after');
  const from = after === null ? 0 : newest.findIndex(({ id }) => id === after) + 1;
  const data = newest.slice(from, from + Math.min(pageLimit, Number(text(parameters, 'limit') ?? 10)));
  return { object: 'list', has_more: from + data.length < newest.length, url: '/v1/payment_intents', data };
}

export function cancelPaymentIntent(world: StripeWorld, id: string, parameters: Parameters): StripePaymentIntent {
  onlyKnown(parameters, ['cancellation_reason']);
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
    intent.next_action = null;
    tell(world, 'payment_intent.canceled', intent);
  }
  return intent;
}
