import type { CallFailure, GatewayCodes } from '@atrium/domain/payments/charge-report';
import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';
import Stripe from 'stripe';
import { callFailure } from '../guards/call-failure.ts';
import { CallNotMade, failureOfCallNotMade } from '../guards/call-not-made.ts';

const byCode: Readonly<Record<string, PaymentFailure>> = {
  insufficient_funds: 'insufficient_funds',
  expired_card: 'expired_card',
  authentication_required: 'authentication_required',
  // The payer was asked and did not pass the challenge.
  payment_intent_authentication_failure: 'authentication_required',
  setup_intent_authentication_failure: 'authentication_required',
  // The card exists no more or may not be used for this; another try with it is pointless.
  lost_card: 'method_unusable',
  stolen_card: 'method_unusable',
  pickup_card: 'method_unusable',
  restricted_card: 'method_unusable',
  invalid_account: 'method_unusable',
  card_not_supported: 'method_unusable',
  currency_not_supported: 'method_unusable',
  revocation_of_all_authorizations: 'method_unusable',
  revocation_of_authorization: 'method_unusable',
  stop_payment_order: 'method_unusable',
  payment_method_unexpected_state: 'method_unusable',
};

/** By the issuer's reason first, since the general code of a decline hides it. */
export function failureOfCodes(decline: string | null | undefined, code: string | null | undefined): PaymentFailure {
  return byCode[decline ?? ''] ?? byCode[code ?? ''] ?? 'declined';
}

const keptCodes = ['code', 'decline_code', 'advice_code', 'network_advice_code', 'network_decline_code'] as const;

/** The codes of a decline as Stripe and the card's network gave them. */
export function codesOf(error: Stripe.PaymentIntent.LastPaymentError | null): GatewayCodes {
  return Object.fromEntries(
    keptCodes.flatMap((name) => {
      const code = error?.[name];
      return typeof code === 'string' && code !== '' ? [[name, code.slice(0, 100)]] : [];
    }),
  );
}

/** What an SDK error means. No reply, or a fault on their side, may hide a success. Errors of our own are rethrown. */
export function failureOf(error: unknown): PaymentFailure {
  if (error instanceof Stripe.errors.StripeCardError) return failureOfCodes(error.decline_code, error.code);
  if (error instanceof Stripe.errors.StripeRateLimitError) return 'retry_later';
  if (error instanceof Stripe.errors.StripeInvalidRequestError)
    return byCode[error.code ?? ''] ?? (error.code === 'resource_missing' ? 'method_unusable' : 'rejected');
  if (error instanceof Stripe.errors.StripeAuthenticationError) return 'rejected';
  if (error instanceof Stripe.errors.StripePermissionError) return 'rejected';
  if (error instanceof Stripe.errors.StripeError) return 'unknown_outcome';
  throw error;
}

export function callFailureOf(error: unknown): CallFailure {
  const notMade = callNotMadeIn(error);
  if (notMade) return failureOfCallNotMade(notMade);
  const failure = failureOf(error);
  const { statusCode } = error as Stripe.errors.StripeError;
  // Another call with the same key is under way: the payment is locked, not refused.
  const isLocked = error instanceof Stripe.errors.StripeIdempotencyError && statusCode === 409;
  return callFailure(isLocked ? 429 : (statusCode ?? null), failure, reasonOf(error));
}

/** What the line did not let through comes back inside an error of the SDK. */
function callNotMadeIn(error: unknown): CallNotMade | null {
  const detail = error instanceof Stripe.errors.StripeConnectionError ? (error.detail as unknown) : null;
  return detail instanceof CallNotMade ? detail : null;
}

export const isBusy = (error: unknown): boolean => error instanceof Stripe.errors.StripeRateLimitError;

/** Codes only: an SDK error holds the request, and with it what must not be logged. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Stripe.errors.StripeError)) return 'unknown';
  return [error.type, error.code, error.statusCode].filter((part) => part !== undefined).join(' ');
}
