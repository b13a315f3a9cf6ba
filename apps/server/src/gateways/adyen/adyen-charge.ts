import { CardDetails } from '@adyen/api-library/lib/src/typings/checkout/cardDetails.js';
import { PaymentRequest } from '@adyen/api-library/lib/src/typings/checkout/paymentRequest.js';
import type { PaymentFailure } from '@atrium/domain/payments/payment-failure';
import type {
  CannotTell,
  ChargeAttempt,
  ChargeOutcome,
  GatewayNotice,
  KeepReference,
  NeverHappened,
  RefundAttempt,
  RefundOutcome,
} from '../payment-gateway.ts';
import { AdyenCallFailed, type AdyenClient } from './adyen-client.ts';
import { failureOf, failureOfRefusal, idempotencyKey } from './adyen-failure.ts';

type Authorised = { readonly reference: string } | { readonly failure: PaymentFailure };

/**
 * A charge is reserved first and captured afterwards: the reservation's name is kept before money can move, and what
 * was captured or cancelled cannot become the other any more.
 */
export async function chargeByAdyen(
  adyen: AdyenClient,
  attempt: ChargeAttempt,
  keep: KeepReference,
): Promise<ChargeOutcome> {
  const startedAt = performance.now();
  let { reference } = attempt;
  if (reference === null) {
    const authorised = await authorise(adyen, attempt);
    if ('failure' in authorised) return { outcome: 'failed', reference: null, failure: authorised.failure };
    reference = authorised.reference;
  }
  await keep(reference);
  const { amountMinor, currency } = attempt;
  try {
    await adyen.modifications.captureAuthorisedPayment(
      reference,
      {
        merchantAccount: adyen.merchantAccount,
        amount: { value: amountMinor, currency },
        reference: attempt.key,
      },
      { idempotencyKey: idempotencyKey(attempt.key, 'capture') },
    );
  } catch (error) {
    return { outcome: 'failed', reference, failure: failureOf(error) };
  }
  // Taken on, which is all that is said at once. Nobody has cancelled it so early; later somebody may have, and the notice tells.
  const ageMs = ageOf(attempt) + performance.now() - startedAt;
  if (ageMs > believedForMs) return { outcome: 'pending', reference };
  return { outcome: 'paid', reference, paid: { amountMinor, currency } };
}

/** A capture that was taken on is believed for as long as no lookup can have cancelled the reservation before it. */
const believedForMs = 60_000;
/** A lookup only listens before that, so that it ends nothing that is still on its way. */
const listenForMs = 90_000;
const ageOf = ({ begunAt, now }: ChargeAttempt): number => now.getTime() - begunAt.getTime();

/** Reserves the amount, or finds the reservation again that the same key made earlier. Moves nothing. */
async function authorise(adyen: AdyenClient, attempt: ChargeAttempt): Promise<Authorised> {
  try {
    const answer = await adyen.payments.payments(
      {
        merchantAccount: adyen.merchantAccount,
        amount: { value: attempt.amountMinor, currency: attempt.currency },
        reference: attempt.key,
        shopperReference: attempt.customer,
        shopperInteraction: PaymentRequest.ShopperInteractionEnum.ContAuth,
        recurringProcessingModel: PaymentRequest.RecurringProcessingModelEnum.Subscription,
        paymentMethod: { type: CardDetails.TypeEnum.Scheme, storedPaymentMethodId: attempt.method },
        additionalData: { manualCapture: 'true' },
        returnUrl: attempt.returnAddress,
        metadata: { description: attempt.description.slice(0, 80) },
      },
      { idempotencyKey: idempotencyKey(attempt.key, 'authorise') },
    );
    if (answer.resultCode === 'Authorised' && answer.pspReference) return { reference: answer.pspReference };
    return { failure: failureOfRefusal(answer.refusalReasonCode) };
  } catch (error) {
    const failure = failureOf(error);
    return { failure: failure === 'unknown_outcome' ? 'retry_later' : failure };
  }
}

/** Longer than any call can last; what was never kept by then was never captured. */
const giveUpAfterMs = 15 * 60_000;
/** So that an answer which was kept for a key at a bad moment does not stand in the way for ever. */
const cancelAgainAfterMs = 60 * 60_000;

/**
 * Adyen cannot be asked, so it is listened to. What nothing was heard of is cancelled; whether the cancellation or a
 * capture was quicker is what the next notice says.
 */
export async function lookUpAtAdyen(
  adyen: AdyenClient,
  attempt: ChargeAttempt,
  heard: readonly GatewayNotice[],
): Promise<ChargeOutcome | NeverHappened | CannotTell> {
  const told = readHeard(attempt, heard);
  if (told !== null) return told;
  if (ageOf(attempt) < listenForMs) return { outcome: 'cannot_tell' };
  const isOld = ageOf(attempt) > giveUpAfterMs;
  const unkept = attempt.reference === null && isOld ? 'never_happened' : 'cannot_tell';
  const known = attempt.reference === null ? await authorise(adyen, attempt) : { reference: attempt.reference };
  if ('failure' in known) {
    const { failure } = known;
    return failure === 'retry_later' ? { outcome: unkept } : { outcome: 'failed', reference: null, failure };
  }
  try {
    const period = Math.floor(ageOf(attempt) / cancelAgainAfterMs);
    await adyen.modifications.cancelAuthorisedPaymentByPspReference(
      known.reference,
      { merchantAccount: adyen.merchantAccount, reference: attempt.key },
      { idempotencyKey: idempotencyKey(attempt.key, `cancel${period}`) },
    );
  } catch (error) {
    if (!(error instanceof AdyenCallFailed)) throw error;
    return { outcome: 'cannot_tell' };
  }
  return { outcome: unkept };
}

function readHeard(attempt: ChargeAttempt, heard: readonly GatewayNotice[]): ChargeOutcome | NeverHappened | null {
  const said = heard
    .map(({ says }) => says)
    .filter(({ payment, key }) => payment === attempt.reference || key === attempt.key);
  const find = (event: string, isSuccess: boolean) =>
    said.find((one) => one['event'] === event && one['isSuccess'] === isSuccess);
  const reference = String(said[0]?.['payment'] ?? attempt.reference);
  const failed = { outcome: 'failed', reference, failure: 'declined' } as const;
  if (find('CAPTURE_FAILED', true)) return failed;
  const captured = find('CAPTURE', true);
  if (captured) {
    const paid = { amountMinor: Number(captured['amountMinor']), currency: String(captured['currency']) };
    return { outcome: 'paid', reference, paid };
  }
  if (find('CANCELLATION', true)) return { outcome: 'never_happened' };
  return find('CAPTURE', false) ? failed : null;
}

export async function refundByAdyen(adyen: AdyenClient, refund: RefundAttempt): Promise<RefundOutcome> {
  try {
    const made = await adyen.modifications.refundCapturedPayment(
      refund.chargeReference,
      {
        merchantAccount: adyen.merchantAccount,
        amount: { value: refund.amountMinor, currency: refund.currency },
        reference: refund.key,
      },
      { idempotencyKey: idempotencyKey(refund.key, 'refund') },
    );
    return { outcome: 'pending', reference: made.pspReference };
  } catch (error) {
    return { outcome: 'failed', failure: failureOf(error) };
  }
}
