import { metadataOf, needed, onlyKnown, type Parameters, text } from './parameters.ts';
import { missing } from './stripe-error.ts';
import { newStripeId, type StripeCustomer, type StripeWorld, stripeNow } from './stripe-world.ts';

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

/** What was paid stays; the cards are detached. */
export function deleteCustomer(world: StripeWorld, id: string): { id: string; object: 'customer'; deleted: true } {
  findCustomer(world, id);
  for (const method of world.methods.values()) if (method.customer === id) method.customer = null;
  world.customers.delete(id);
  return { id, object: 'customer', deleted: true };
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
    const method = needed(settings, 'default_payment_method');
    if (world.methods.get(method)?.customer !== id) throw missing('PaymentMethod', method);
    customer.invoice_settings.default_payment_method = method;
  }
  return customer;
}
