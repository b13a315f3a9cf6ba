import { createHash } from 'node:crypto';
import { cardOfNumber, isCardNumber, type TestCard, testCards } from './cards.ts';
import { findCustomer } from './customers.ts';
import { needed, onlyKnown, type Parameters, wholeNumber } from './parameters.ts';
import { invalidRequest, missing, StripeError } from './stripe-error.ts';
import { newStripeId, type StripeMethod, type StripeWorld, stripeNow, tell } from './stripe-world.ts';

export function findMethod(world: StripeWorld, id: string): StripeMethod {
  const method = world.methods.get(id);
  if (!method) throw missing('PaymentMethod', id);
  return method;
}

/** A method by its id, or a new card by Stripe's name of a test card. */
export function findOrCreateMethod(world: StripeWorld, id: string): StripeMethod {
  const held = world.methods.get(id);
  if (held) return held;
  const card = testCards.find(({ token }) => token === id);
  if (!card) throw missing('PaymentMethod', id);
  return keepCard(world, card, { month: 12, year: 2034 });
}

function keepCard(world: StripeWorld, card: TestCard, expiry: { month: number; year: number }): StripeMethod {
  const method: StripeMethod = {
    id: newStripeId('pm'),
    object: 'payment_method',
    type: 'card',
    created: stripeNow(),
    customer: null,
    card: described(card, expiry),
  };
  world.methods.set(method.id, method);
  world.cards.set(method.id, card);
  return method;
}

const described = (card: TestCard, expiry: { month: number; year: number }): StripeMethod['card'] => ({
  brand: card.brand,
  country: card.country,
  exp_month: expiry.month,
  exp_year: expiry.year,
  last4: card.number.slice(-4),
  // Recognises the same card without storing its number.
  fingerprint: createHash('sha256').update(`sandbox:${card.number}`).digest('base64url').slice(0, 16),
});

/** The bank gives a saved card a new number and date, and Stripe learns of it by itself. */
export function updateMethod(world: StripeWorld, id: string, number: string, year: number): boolean {
  const method = world.methods.get(id);
  if (!method || !isCardNumber(number) || !Number.isInteger(year)) return false;
  const card = cardOfNumber(number);
  method.card = described(card, { month: method.card.exp_month, year });
  world.cards.set(id, card);
  tell(world, 'payment_method.automatically_updated', method);
  return true;
}

const cardError = (code: string, message: string, param: string) =>
  new StripeError(402, { type: 'card_error', code, message, param });

/** The card frame's call. The number is not stored. */
export function createMethod(world: StripeWorld, parameters: Parameters): StripeMethod {
  onlyKnown(parameters, ['type', 'card', 'billing_details']);
  const typed = parameters['card'];
  if (needed(parameters, 'type') !== 'card' || typeof typed !== 'object' || Array.isArray(typed))
    throw invalidRequest('parameter_missing', 'Missing required param: card.', 'card');
  onlyKnown(typed, ['number', 'exp_month', 'exp_year', 'cvc']);
  const number = needed(typed, 'number').replaceAll(' ', '');
  if (!isCardNumber(number)) throw cardError('incorrect_number', 'Your card number is incorrect.', 'number');
  const month = wholeNumber(typed, 'exp_month');
  const year = wholeNumber(typed, 'exp_year');
  if (month < 1 || month > 12)
    throw cardError('invalid_expiry_month', "Your card's expiration month is invalid.", 'exp_month');
  const now = new Date();
  if (year * 12 + month < now.getUTCFullYear() * 12 + now.getUTCMonth() + 1)
    throw cardError('invalid_expiry_year', "Your card's expiration year is invalid.", 'exp_year');
  if (!/^\d{3,4}$/.test(needed(typed, 'cvc')))
    throw cardError('invalid_cvc', "Your card's security code is invalid.", 'cvc');
  return keepCard(world, cardOfNumber(number), { month, year });
}

export function attachMethod(world: StripeWorld, id: string, parameters: Parameters): StripeMethod {
  onlyKnown(parameters, ['customer']);
  const customer = findCustomer(world, needed(parameters, 'customer'));
  const method = findOrCreateMethod(world, id);
  if (method.customer !== null && method.customer !== customer.id)
    throw invalidRequest('payment_method_unexpected_state', 'The payment method is attached to another customer.');
  method.customer = customer.id;
  return method;
}

/** As Stripe answers it: without a code. */
const notAttached = () =>
  new StripeError(400, {
    type: 'invalid_request_error',
    message: 'The payment method you provided is not attached to a customer so detachment is impossible.',
  });

export function detachMethod(world: StripeWorld, id: string): StripeMethod {
  const method = findMethod(world, id);
  if (method.customer === null) throw notAttached();
  const customer = world.customers.get(method.customer);
  if (customer?.invoice_settings.default_payment_method === id) customer.invoice_settings.default_payment_method = null;
  method.customer = null;
  return method;
}

export function listMethods(world: StripeWorld, customerId: string, parameters: Parameters) {
  onlyKnown(parameters, ['type', 'limit', 'starting_after', 'ending_before', 'allow_redisplay']);
  findCustomer(world, customerId);
  const data = [...world.methods.values()].filter(({ customer }) => customer === customerId).reverse();
  return { object: 'list', url: `/v1/customers/${customerId}/payment_methods`, has_more: false, data };
}
