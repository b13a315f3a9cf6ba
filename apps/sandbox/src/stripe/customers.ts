import { testCards } from './cards.ts';
import { metadataOf, needed, onlyKnown, type Parameters, text } from './parameters.ts';
import { invalidRequest, missing } from './stripe-error.ts';
import { newStripeId, type StripeCustomer, type StripeMethod, type StripeWorld, stripeNow } from './stripe-world.ts';

export function findCustomer(world: StripeWorld, id: string): StripeCustomer {
  const customer = world.customers.get(id);
  if (!customer) throw missing('customer', id);
  return customer;
}

export function createCustomer(world: StripeWorld, parameters: Parameters): StripeCustomer {
  onlyKnown(parameters, ['name', 'email', 'metadata', 'description']);
  const customer: StripeCustomer = {
    id: newStripeId('cus'),
    object: 'customer',
    created: stripeNow(),
    name: text(parameters, 'name'),
    email: text(parameters, 'email'),
    metadata: metadataOf(parameters),
    invoice_settings: { default_payment_method: null },
  };
  world.customers.set(customer.id, customer);
  return customer;
}

export function updateCustomer(world: StripeWorld, id: string, parameters: Parameters): StripeCustomer {
  onlyKnown(parameters, ['name', 'email', 'metadata', 'invoice_settings']);
  const customer = findCustomer(world, id);
  customer.name = text(parameters, 'name') ?? customer.name;
  customer.email = text(parameters, 'email') ?? customer.email;
  Object.assign(customer.metadata, metadataOf(parameters));
  const settings = parameters['invoice_settings'];
  if (typeof settings === 'object' && !Array.isArray(settings)) {
    onlyKnown(settings, ['default_payment_method']);
    const method = findMethod(world, needed(settings, 'default_payment_method'));
    if (method.customer !== id) throw missing('PaymentMethod', method.id);
    customer.invoice_settings.default_payment_method = method.id;
  }
  return customer;
}

export function findMethod(world: StripeWorld, id: string): StripeMethod {
  const method = world.methods.get(id);
  if (!method) throw missing('PaymentMethod', id);
  return method;
}

/** A card as if somebody had typed it; the names of Stripe's test cards stand for numbers. */
function createMethod(world: StripeWorld, token: string): StripeMethod {
  const card = testCards.find((known) => known.token === token);
  if (!card) throw missing('PaymentMethod', token);
  const method: StripeMethod = {
    id: newStripeId('pm'),
    object: 'payment_method',
    type: 'card',
    created: stripeNow(),
    customer: null,
    card: {
      brand: card.brand,
      country: card.country,
      exp_month: 12,
      exp_year: 2034,
      last4: card.lastFour,
      fingerprint: `fp_${card.token}`,
    },
  };
  world.methods.set(method.id, method);
  world.fates.set(method.id, card.fate);
  return method;
}

export function attachMethod(world: StripeWorld, id: string, parameters: Parameters): StripeMethod {
  onlyKnown(parameters, ['customer']);
  const customer = findCustomer(world, needed(parameters, 'customer'));
  const method = world.methods.get(id) ?? createMethod(world, id);
  if (method.customer !== null && method.customer !== customer.id)
    throw invalidRequest('payment_method_unexpected_state', 'The payment method is attached to another customer.');
  method.customer = customer.id;
  return method;
}

export function detachMethod(world: StripeWorld, id: string): StripeMethod {
  const method = findMethod(world, id);
  const customer = method.customer === null ? undefined : world.customers.get(method.customer);
  if (customer?.invoice_settings.default_payment_method === id) customer.invoice_settings.default_payment_method = null;
  method.customer = null;
  return method;
}

export function listMethods(world: StripeWorld, customerId: string) {
  findCustomer(world, customerId);
  const data = [...world.methods.values()].filter(({ customer }) => customer === customerId).reverse();
  return { object: 'list', url: `/v1/customers/${customerId}/payment_methods`, has_more: false, data };
}
