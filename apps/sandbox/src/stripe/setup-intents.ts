import { attachMethod, findCustomer, findMethod } from './customers.ts';
import { metadataOf, needed, onlyKnown, type Parameters, text } from './parameters.ts';
import { missing } from './stripe-error.ts';
import { newStripeId, type StripeSetupIntent, type StripeWorld, stripeNow, tell } from './stripe-world.ts';

export function findSetupIntent(world: StripeWorld, id: string): StripeSetupIntent {
  const intent = world.setupIntents.get(id);
  if (!intent) throw missing('setup_intent', id);
  return intent;
}

export function createSetupIntent(world: StripeWorld, parameters: Parameters): StripeSetupIntent {
  onlyKnown(parameters, ['customer', 'usage', 'metadata', 'allowed_payment_method_types']);
  const customer = text(parameters, 'customer');
  if (customer !== null) findCustomer(world, customer);
  const id = newStripeId('seti');
  const intent: StripeSetupIntent = {
    id,
    object: 'setup_intent',
    created: stripeNow(),
    client_secret: `${id}_secret_${newStripeId('s')}`,
    customer,
    usage: text(parameters, 'usage') ?? 'off_session',
    metadata: metadataOf(parameters),
    payment_method: null,
    status: 'requires_payment_method',
    last_setup_error: null,
  };
  world.setupIntents.set(id, intent);
  return intent;
}

/** What the browser's part does when somebody has typed a card. */
export function confirmSetupIntent(world: StripeWorld, id: string, parameters: Parameters): StripeSetupIntent {
  onlyKnown(parameters, ['payment_method', 'client_secret']);
  const intent = findSetupIntent(world, id);
  const name = needed(parameters, 'payment_method');
  const method =
    intent.customer === null ? findMethod(world, name) : attachMethod(world, name, { customer: intent.customer });
  intent.payment_method = method.id;
  intent.status = 'succeeded';
  tell(world, 'setup_intent.succeeded', intent);
  return intent;
}
