import type { ChargeReport } from '@atrium/domain/payments/charge-report';
import Stripe from 'stripe';
import { givenUp, repeatBusy } from '../guards/call-failure.ts';
import type { ChargeAttempt, KeepReference } from '../payment-gateway.ts';
import { callFailureOf, codesOf, failureOfCodes, isBusy } from './stripe-failure.ts';

/**
 * A charge is a PaymentIntent that is made first and confirmed afterwards: its id is kept before money can move, and a
 * PaymentIntent can succeed only once.
 */
export async function chargeByStripe(
  stripe: Stripe,
  attempt: ChargeAttempt,
  keep: KeepReference,
): Promise<ChargeReport> {
  let intent: Stripe.PaymentIntent;
  try {
    intent =
      attempt.reference === null
        ? await createIntent(stripe, attempt)
        : await stripe.paymentIntents.retrieve(attempt.reference);
  } catch (error) {
    return callFailureOf(error);
  }
  if (!(await keep(intent.id))) return givenUp;
  if (intent.status !== 'requires_confirmation') return reportOf(stripe, intent);
  try {
    intent = await confirmIntent(stripe, intent.id, attempt);
  } catch (error) {
    return reportAfterFailedConfirm(stripe, intent.id, error);
  }
  return reportOf(stripe, intent);
}

/** Never moves money; cancels what was not confirmed, so that a late confirmation cannot move any either. */
export async function lookUpAtStripe(stripe: Stripe, attempt: ChargeAttempt): Promise<ChargeReport> {
  try {
    const reference = attempt.reference ?? (await createIntent(stripe, attempt)).id;
    const intent = await stripe.paymentIntents.retrieve(reference);
    const isUndecided = intent.status === 'requires_confirmation' || intent.status === 'requires_action';
    return await reportOf(stripe, isUndecided ? await cancelIntent(stripe, reference) : intent);
  } catch (error) {
    return callFailureOf(error);
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

/** Only renewals are charged without their payer, and tried again; the card networks want to be told. */
const withoutPayer = {
  off_session: true,
  payment_method_options: { card: { stored_credential_usage: 'recurring' } },
} as const;

/** A decline comes as an error that holds the PaymentIntent: then that is the record. */
async function confirmIntent(stripe: Stripe, id: string, attempt: ChargeAttempt): Promise<Stripe.PaymentIntent> {
  const presence = attempt.isPayerPresent ? {} : withoutPayer;
  const options = { idempotencyKey: `${attempt.key}:confirm` };
  try {
    return await repeatBusy(() => stripe.paymentIntents.confirm(id, presence, options), isBusy);
  } catch (error) {
    const declined = error instanceof Stripe.errors.StripeCardError ? error.payment_intent : undefined;
    if (declined?.id === id) return declined;
    throw error;
  }
}

/** One that succeeded before the cancellation is answered as it is. */
async function cancelIntent(stripe: Stripe, id: string): Promise<Stripe.PaymentIntent> {
  try {
    return await stripe.paymentIntents.cancel(id);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    return stripe.paymentIntents.retrieve(id);
  }
}

/** The intent is read, and cancelled if nobody confirmed it; the failed confirmation alone decides nothing. */
async function reportAfterFailedConfirm(stripe: Stripe, id: string, error: unknown): Promise<ChargeReport> {
  const failed = callFailureOf(error);
  try {
    const intent = await stripe.paymentIntents.retrieve(id);
    if (intent.status !== 'requires_confirmation') return await reportOf(stripe, intent);
    const ended = await cancelIntent(stripe, id);
    if (ended.status !== 'canceled' || failed.kind !== 'refused') return await reportOf(stripe, ended);
    return {
      source: 'record',
      status: 'failed',
      reference: id,
      failure: failed.failure,
      codes: { refused: failed.raw },
    };
  } catch (second) {
    callFailureOf(second);
    return failed;
  }
}

async function reportOf(stripe: Stripe, intent: Stripe.PaymentIntent): Promise<ChargeReport> {
  const source = 'record';
  const { id: reference, last_payment_error: error } = intent;
  switch (intent.status) {
    case 'succeeded': {
      const paid = { amountMinor: intent.amount_received, currency: intent.currency.toUpperCase() };
      return { source, status: 'paid', reference, paid };
    }
    case 'processing':
    case 'requires_capture':
      return { source, status: 'pending', reference };
    case 'requires_action':
      return { source, status: 'challenge', reference, clientSecret: intent.client_secret ?? '', address: null };
    case 'canceled': {
      if (!error) return { source, status: 'never_happened' };
      const failure = failureOfCodes(error.decline_code, error.code);
      return { source, status: 'failed', reference, failure, codes: codesOf(error) };
    }
    default:
      return reportDeclined(stripe, intent);
  }
}

/** A declined intent could still be paid by whoever holds its client secret, so it is cancelled before it counts as failed. */
async function reportDeclined(stripe: Stripe, declined: Stripe.PaymentIntent): Promise<ChargeReport> {
  try {
    const ended = await cancelIntent(stripe, declined.id);
    // Confirmed anew and declined anew meanwhile: the next look-up cancels it.
    if (ended.status === 'requires_payment_method') return { source: 'record', status: 'pending', reference: ended.id };
    const error = ended.last_payment_error ?? declined.last_payment_error;
    return await reportOf(stripe, { ...ended, last_payment_error: error });
  } catch (error) {
    return callFailureOf(error);
  }
}
