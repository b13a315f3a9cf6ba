import { authenticationFailure, declineError } from './card-errors.ts';
import { findCustomer } from './customers.ts';
import { attachMethod, createMethod, findOrCreateMethod } from './methods.ts';
import { cardOption, metadataOf, needed, onlyKnown, type Parameters, text } from './parameters.ts';
import { invalidRequest, missing, StripeError } from './stripe-error.ts';
import {
  challengeAction,
  newStripeId,
  type StripeSetupIntent,
  type StripeWorld,
  stripeNow,
  tell,
} from './stripe-world.ts';

export function findSetupIntent(world: StripeWorld, id: string): StripeSetupIntent {
  const intent = world.setupIntents.get(id);
  if (!intent) throw missing('setup_intent', id);
  return intent;
}

export function createSetupIntent(world: StripeWorld, parameters: Parameters): StripeSetupIntent {
  onlyKnown(parameters, ['customer', 'usage', 'metadata', 'allowed_payment_method_types', 'payment_method_options']);
  const customer = text(parameters, 'customer');
  if (customer !== null) findCustomer(world, customer);
  const id = newStripeId('seti');
  const usage = text(parameters, 'usage') ?? 'off_session';
  const sent = `usage=${usage} setup_credential_usage=${cardOption(parameters, 'setup_credential_usage') ?? 'none'}`;
  const wrong = world.presence.judge({ gateway: 'stripe', reference: id, sent }, true);
  if (wrong !== null) throw invalidRequest('parameter_invalid', wrong, 'payment_method_options');
  const intent: StripeSetupIntent = {
    id,
    object: 'setup_intent',
    created: stripeNow(),
    client_secret: `${id}_secret_${newStripeId('s')}`,
    customer,
    usage,
    metadata: metadataOf(parameters),
    payment_method: null,
    status: 'requires_payment_method',
    last_setup_error: null,
    next_action: null,
  };
  world.setupIntents.set(id, intent);
  return intent;
}

function requireOpen(intent: StripeSetupIntent): void {
  if (intent.status === 'requires_payment_method' || intent.status === 'requires_action') return;
  throw invalidRequest('setup_intent_unexpected_state', `This SetupIntent's status is ${intent.status}.`);
}

/** Confirms a setup: the browser after a card was typed, or a test by the name of a test card. */
export function confirmSetupIntent(world: StripeWorld, id: string, parameters: Parameters): StripeSetupIntent {
  onlyKnown(parameters, ['payment_method', 'payment_method_data', 'return_url', 'use_stripe_sdk']);
  const intent = findSetupIntent(world, id);
  requireOpen(intent);
  const typed = parameters['payment_method_data'];
  const isTyped = typeof typed === 'object' && !Array.isArray(typed);
  const method = isTyped ? createMethod(world, typed) : findOrCreateMethod(world, needed(parameters, 'payment_method'));
  intent.payment_method = method.id;
  const setup = world.cards.get(method.id)?.setup ?? 'ok';
  // Without a typed card nobody is present to answer a challenge.
  if (setup === 'ok' || (setup === 'challenge' && !isTyped)) return finish(world, intent);
  if (setup !== 'challenge') {
    fail(world, intent, declineError(setup));
    throw new StripeError(402, { ...intent.last_setup_error, setup_intent: intent });
  }
  intent.status = 'requires_action';
  intent.next_action = challengeAction;
  tell(world, 'setup_intent.requires_action', intent);
  return intent;
}

function finish(world: StripeWorld, intent: StripeSetupIntent): StripeSetupIntent {
  if (intent.customer !== null) attachMethod(world, intent.payment_method ?? '', { customer: intent.customer });
  intent.status = 'succeeded';
  intent.last_setup_error = null;
  intent.next_action = null;
  tell(world, 'setup_intent.succeeded', intent);
  return intent;
}

function fail(world: StripeWorld, intent: StripeSetupIntent, error: Record<string, unknown>): void {
  intent.status = 'requires_payment_method';
  intent.payment_method = null;
  intent.last_setup_error = error;
  intent.next_action = null;
  tell(world, 'setup_intent.setup_failed', intent);
}

/** The holder's answer to the challenge. False if none is open. */
export function answerSetupChallenge(world: StripeWorld, intent: StripeSetupIntent, isPassed: boolean): boolean {
  if (intent.status !== 'requires_action') return false;
  if (isPassed) finish(world, intent);
  else fail(world, intent, authenticationFailure('setup_intent'));
  return true;
}

export function cancelSetupIntent(world: StripeWorld, id: string, parameters: Parameters): StripeSetupIntent {
  onlyKnown(parameters, ['cancellation_reason']);
  const intent = findSetupIntent(world, id);
  requireOpen(intent);
  intent.status = 'canceled';
  intent.next_action = null;
  tell(world, 'setup_intent.canceled', intent);
  return intent;
}
