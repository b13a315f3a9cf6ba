import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';
import Stripe from 'stripe';
import type { CannotTell, ChargeAttempt, ChargeOutcome, KeepReference, NeverHappened } from '../payment-gateway.ts';
import { failureOf, failureOfCodes } from './stripe-failure.ts';

/**
 * A charge is a PaymentIntent that is made first and confirmed afterwards: its id is kept before money can move, and a
 * PaymentIntent can succeed only once.
 */
export async function chargeByStripe(
  stripe: Stripe,
  attempt: ChargeAttempt,
  keep: KeepReference,
): Promise<ChargeOutcome> {
  let intent: Stripe.PaymentIntent;
  try {
    intent =
      attempt.reference === null
        ? await createIntent(stripe, attempt)
        : await stripe.paymentIntents.retrieve(attempt.reference);
  } catch (error) {
    // Nothing was confirmed by this call; with a reference an earlier one may have been.
    const failure = failureOf(error);
    const isOpen = failure === 'unknown_outcome' && attempt.reference === null;
    return { outcome: 'failed', reference: attempt.reference, failure: isOpen ? 'retry_later' : failure };
  }
  await keep(intent.id);
  if (intent.status !== 'requires_confirmation') return outcomeOf(intent);
  try {
    const confirmed = await stripe.paymentIntents.confirm(
      intent.id,
      attempt.isPayerPresent ? {} : { off_session: true },
      { idempotencyKey: `${attempt.key}:confirm` },
    );
    return outcomeOf(confirmed);
  } catch (error) {
    return afterFailedConfirm(stripe, intent.id, failureOf(error));
  }
}

/** Never moves money; cancels what was not confirmed, so that a late confirmation cannot move any either. */
export async function lookUpAtStripe(
  stripe: Stripe,
  attempt: ChargeAttempt,
): Promise<ChargeOutcome | NeverHappened | CannotTell> {
  try {
    const reference = attempt.reference ?? (await createIntent(stripe, attempt)).id;
    const intent = await stripe.paymentIntents.retrieve(reference);
    const isUndecided = intent.status === 'requires_confirmation' || intent.status === 'requires_action';
    if (!isUndecided) return intent.status === 'canceled' ? { outcome: 'never_happened' } : outcomeOf(intent);
    const cancelled = await cancelIntent(stripe, reference);
    return cancelled.status === 'canceled' ? { outcome: 'never_happened' } : outcomeOf(cancelled);
  } catch (error) {
    failureOf(error);
    return { outcome: 'cannot_tell' };
  }
}

function createIntent(stripe: Stripe, attempt: ChargeAttempt): Promise<Stripe.PaymentIntent> {
  return stripe.paymentIntents.create(
    {
      amount: attempt.amountMinor,
      currency: attempt.currency.toLowerCase(),
      customer: attempt.customer,
      payment_method: attempt.method,
      description: attempt.description,
      metadata: { attempt_key: attempt.key },
      allowed_payment_method_types: ['card'],
    },
    { idempotencyKey: `${attempt.key}:create` },
  );
}

/** One that was quicker than the cancellation is answered as it is. */
async function cancelIntent(stripe: Stripe, reference: string): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe.paymentIntents.cancel(reference);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return stripe.paymentIntents.retrieve(reference);
  }
}

async function afterFailedConfirm(stripe: Stripe, reference: string, failure: PaymentFailure): Promise<ChargeOutcome> {
  if (failure !== 'unknown_outcome' && failure !== 'rejected') return { outcome: 'failed', reference, failure };
  try {
    const intent = await stripe.paymentIntents.retrieve(reference);
    // Not confirmed as far as they know; but the confirmation may still be on its way.
    if (intent.status !== 'requires_confirmation') return outcomeOf(intent);
  } catch (error) {
    failureOf(error);
  }
  return { outcome: 'failed', reference, failure };
}

function outcomeOf(intent: Stripe.PaymentIntent): ChargeOutcome {
  const reference = intent.id;
  switch (intent.status) {
    case 'succeeded':
      return {
        outcome: 'paid',
        reference,
        paid: { amountMinor: intent.amount_received, currency: intent.currency.toUpperCase() },
      };
    case 'processing':
    case 'requires_capture':
      return { outcome: 'pending', reference };
    case 'requires_action':
      return { outcome: 'challenge', reference, clientSecret: intent.client_secret ?? '', address: null };
    case 'canceled':
      return { outcome: 'failed', reference, failure: 'rejected' };
    default: {
      const error = intent.last_payment_error;
      return { outcome: 'failed', reference, failure: failureOfCodes(error?.decline_code, error?.code) };
    }
  }
}
