import { CardDetails } from '@adyen/api-library/lib/src/typings/checkout/cardDetails.js';
import { PaymentRequest } from '@adyen/api-library/lib/src/typings/checkout/paymentRequest.js';
import type {
  CannotTell,
  ChargeAttempt,
  ChargeOutcome,
  GatewayNotice,
  KeepReference,
  NeverHappened,
  PaymentFailure,
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
  let { reference } = attempt;
  if (reference === null) {
    const authorised = await authorise(adyen, attempt);
    if ('failure' in authorised) return { outcome: 'failed', reference: null, failure: authorised.failure };
    reference = authorised.reference;
  }
  await keep(reference);
  const { amountMinor, currency } = attempt;
  try {
    // Taken on, which is all that is said at once; a capture that fails later is told by a notice.
    await adyen.modifications.captureAuthorisedPayment(
      reference,
      {
        merchantAccount: adyen.merchantAccount,
        amount: { value: amountMinor, currency },
        reference: attempt.key,
      },
      { idempotencyKey: idempotencyKey(attempt.key, 'capture') },
    );
    return { outcome: 'paid', reference, paid: { amountMinor, currency } };
  } catch (error) {
    return { outcome: 'failed', reference, failure: failureOf(error) };
  }
}

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
  const isOld = attempt.now.getTime() - attempt.begunAt.getTime() > giveUpAfterMs;
  const unkept = attempt.reference === null && isOld ? 'never_happened' : 'cannot_tell';
  const known = attempt.reference === null ? await authorise(adyen, attempt) : { reference: attempt.reference };
  if ('failure' in known) {
    const { failure } = known;
    return failure === 'retry_later' ? { outcome: unkept } : { outcome: 'failed', reference: null, failure };
  }
  try {
    const period = Math.floor((attempt.now.getTime() - attempt.begunAt.getTime()) / cancelAgainAfterMs);
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
