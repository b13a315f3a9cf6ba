import { authenticationFailure, authenticationRequired, declineError } from './card-errors.ts';
import type { ChargeResult, DeclineCode } from './cards.ts';
import { findMethod } from './methods.ts';
import { cardOption, isTrue, onlyKnown, type Parameters, text } from './parameters.ts';
import { findPaymentIntent } from './payment-intents.ts';
import { invalidRequest, StripeError } from './stripe-error.ts';
import { challengeAction, newStripeId, type StripePaymentIntent, type StripeWorld, tell } from './stripe-world.ts';

/** How long a late settlement takes without a manual decision. */
const settlesAfterMs = 15_000;

export function confirmPaymentIntent(world: StripeWorld, id: string, parameters: Parameters): StripePaymentIntent {
  onlyKnown(parameters, ['payment_method', 'off_session', 'return_url', 'use_stripe_sdk', 'payment_method_options']);
  const intent = findPaymentIntent(world, id);
  if (!['requires_payment_method', 'requires_confirmation', 'requires_action'].includes(intent.status))
    throw new StripeError(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: `This PaymentIntent's status is ${intent.status}.`,
      payment_intent: intent,
    });
  intent.payment_method = text(parameters, 'payment_method') ?? intent.payment_method;
  if (intent.payment_method === null) throw invalidRequest('parameter_missing', 'A payment method is needed.');
  const card = world.cards.get(findMethod(world, intent.payment_method).id);
  const isPresent = !isTrue(parameters, 'off_session');
  const wrong = world.presence.judge({ gateway: 'stripe', reference: id, sent: sentOf(parameters) });
  if (wrong !== null) throw invalidRequest('parameter_invalid', wrong, 'off_session');
  if (card?.challenge === 'always' && !isPresent) refuse(world, intent, authenticationRequired);
  if (card !== undefined && card.challenge !== 'never' && isPresent) {
    intent.status = 'requires_action';
    intent.next_action = challengeAction;
    tell(world, 'payment_intent.requires_action', intent);
    return intent;
  }
  return conclude(world, intent);
}

/** What a confirmation says of the payer. */
function sentOf(parameters: Parameters): string {
  const usage = cardOption(parameters, 'stored_credential_usage');
  if (!isTrue(parameters, 'off_session') && usage === null) return 'no off_session, no stored_credential_usage';
  return `off_session=${text(parameters, 'off_session') ?? 'false'} stored_credential_usage=${usage ?? 'none'}`;
}

function fail(world: StripeWorld, intent: StripePaymentIntent, error: Record<string, unknown>): void {
  intent.status = 'requires_payment_method';
  intent.next_action = null;
  intent.last_payment_error = error;
  tell(world, 'payment_intent.payment_failed', intent);
}

function refuse(world: StripeWorld, intent: StripePaymentIntent, error: Record<string, unknown>): never {
  fail(world, intent, error);
  throw new StripeError(402, { ...error, payment_intent: intent });
}

function conclude(world: StripeWorld, intent: StripePaymentIntent): StripePaymentIntent {
  const result = world.nextResults.shift() ?? world.cards.get(intent.payment_method ?? '')?.charge ?? 'ok';
  if (result === 'ok') return succeed(world, intent);
  if (result !== 'late' && result !== 'late_decline') return refuse(world, intent, declineError(result));
  intent.status = 'processing';
  intent.next_action = null;
  tell(world, 'payment_intent.processing', intent);
  setTimeout(() => settle(world, intent, result === 'late' ? 'ok' : 'generic_decline'), settlesAfterMs).unref();
  return intent;
}

/** Money is taken only here. */
function succeed(world: StripeWorld, intent: StripePaymentIntent): StripePaymentIntent {
  intent.status = 'succeeded';
  intent.amount_received = intent.amount;
  intent.latest_charge = newStripeId('ch');
  intent.last_payment_error = null;
  intent.next_action = null;
  tell(world, 'payment_intent.succeeded', intent);
  return intent;
}

/** The bank's late decision. False if there is nothing to decide. */
export function settle(world: StripeWorld, intent: StripePaymentIntent, result: 'ok' | DeclineCode): boolean {
  if (intent.status !== 'processing') return false;
  if (result === 'ok') succeed(world, intent);
  else fail(world, intent, declineError(result));
  return true;
}

/** The holder's answer to the challenge. False if none is open. */
export function answerPaymentChallenge(world: StripeWorld, intent: StripePaymentIntent, isPassed: boolean): boolean {
  if (intent.status !== 'requires_action') return false;
  try {
    if (isPassed) conclude(world, intent);
    else fail(world, intent, authenticationFailure('payment_intent'));
  } catch (error) {
    // The bank declined after the challenge. The intent records it.
    if (!(error instanceof StripeError)) throw error;
  }
  return true;
}

/** Sets the result of the next charges, for the page and for tests. */
export function planResults(world: StripeWorld, result: ChargeResult, count: number): void {
  for (let left = count; left > 0; left -= 1) world.nextResults.push(result);
}
