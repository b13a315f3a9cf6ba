import { CardDetails } from '@adyen/api-library/lib/src/typings/checkout/cardDetails.js';
import { PaymentRequest } from '@adyen/api-library/lib/src/typings/checkout/paymentRequest.js';
import type { ChargeRecord, ChargeReport } from '@atrium/domain/payments/charge-report';
import { givenUp, repeatBusy } from '../guards/call-failure.ts';
import type { ChargeAttempt, GatewayNotice, KeepReference } from '../payment-gateway.ts';
import { fromAdyen, toAdyen } from './adyen-amount.ts';
import type { AdyenClient } from './adyen-client.ts';
import { callFailureOf, codesOf, failureOfRefusal, idempotencyKey, isBusy } from './adyen-failure.ts';

/**
 * A charge is reserved first and captured afterwards: the reservation's name is kept before money can move, and what
 * was captured or cancelled cannot become the other any more.
 */
export async function chargeByAdyen(
  adyen: AdyenClient,
  attempt: ChargeAttempt,
  keep: KeepReference,
): Promise<ChargeReport> {
  const startedAt = performance.now();
  const authorised = await authorise(adyen, attempt);
  if ('source' in authorised) return authorised;
  const { reference } = authorised;
  if (!(await keep(reference))) {
    // Nobody will capture it: the amount is not left reserved on the payer's card.
    if (attempt.reference === null) await cancel(adyen, attempt, reference, 'unkept').catch(callFailureOf);
    return givenUp;
  }
  const { amountMinor, currency } = attempt;
  try {
    await capture(adyen, attempt, reference);
  } catch (error) {
    return callFailureOf(error);
  }
  // 'Received' is all that Adyen says at once. It is believed while no look-up can have cancelled the reservation before.
  const ageMs = ageOf(attempt) + performance.now() - startedAt;
  if (ageMs > believedForMs) return { source: 'record', status: 'pending', reference };
  return { source: 'record', status: 'paid', reference, paid: { amountMinor, currency } };
}

const { CardOnFile, Subscription } = PaymentRequest.RecurringProcessingModelEnum;
/** How long a received capture is believed; a look-up cancels nothing before. */
const believedForMs = 60_000;
/** A look-up only listens before that, so that it ends nothing that is still on its way. */
const listenForMs = 90_000;
const ageOf = ({ begunAt, now }: ChargeAttempt): number => now.getTime() - begunAt.getTime();

type Authorised = { readonly reference: string } | ChargeReport;

/** Reserves the amount, or finds the reservation again that the same key made earlier. Moves nothing. */
async function authorise(adyen: AdyenClient, attempt: ChargeAttempt): Promise<Authorised> {
  if (attempt.reference !== null) return { reference: attempt.reference };
  try {
    const answer = await repeatBusy(() => adyen.payments.payments(...reservationOf(adyen, attempt)), isBusy);
    const { resultCode, pspReference, refusalReasonCode } = answer;
    if (resultCode === 'Authorised' && pspReference) return { reference: pspReference };
    // A bank that asks the holder at a charge is not answered: nothing is reserved until it is.
    const failure = answer.action ? 'authentication_required' : failureOfRefusal(refusalReasonCode);
    return { source: 'record', status: 'failed', reference: pspReference ?? null, failure, codes: codesOf(answer) };
  } catch (error) {
    return callFailureOf(error);
  }
}

function reservationOf(
  { merchantAccount }: AdyenClient,
  attempt: ChargeAttempt,
): Parameters<AdyenClient['payments']['payments']> {
  return [
    {
      merchantAccount,
      amount: toAdyen(attempt),
      reference: attempt.key,
      shopperReference: attempt.customer,
      // Without the card's code it is ContAuth for Adyen, whoever pays; the model says whether the holder does.
      shopperInteraction: PaymentRequest.ShopperInteractionEnum.ContAuth,
      recurringProcessingModel: attempt.isPayerPresent ? CardOnFile : Subscription,
      paymentMethod: { type: CardDetails.TypeEnum.Scheme, storedPaymentMethodId: attempt.method },
      additionalData: { manualCapture: 'true' },
      returnUrl: attempt.returnAddress,
      metadata: { description: attempt.description.slice(0, 80) },
    },
    { idempotencyKey: idempotencyKey(attempt.key, 'authorise') },
  ];
}

async function capture(adyen: AdyenClient, attempt: ChargeAttempt, reference: string): Promise<void> {
  const { merchantAccount, modifications } = adyen;
  const amount = toAdyen(attempt);
  const options = { idempotencyKey: idempotencyKey(attempt.key, 'capture') };
  const body = { merchantAccount, amount, reference: attempt.key };
  await repeatBusy(() => modifications.captureAuthorisedPayment(reference, body, options), isBusy);
}

async function cancel(adyen: AdyenClient, attempt: ChargeAttempt, reference: string, step: string): Promise<void> {
  await adyen.modifications.cancelAuthorisedPaymentByPspReference(
    reference,
    { merchantAccount: adyen.merchantAccount, reference: attempt.key },
    { idempotencyKey: idempotencyKey(attempt.key, step) },
  );
}

/** So that an answer which was kept for a key at a bad moment does not stand in the way for ever. */
const cancelAgainAfterMs = 60 * 60_000;

/**
 * Adyen cannot be asked, so its webhooks are read. A reservation without any is cancelled; whether the cancellation or a
 * capture was first is what the next webhook says. One that was never kept was never captured.
 */
export async function lookUpAtAdyen(
  adyen: AdyenClient,
  attempt: ChargeAttempt,
  heard: readonly GatewayNotice[],
): Promise<ChargeReport> {
  const told = readHeard(attempt, heard);
  if (told !== null) return told;
  const notTold = { source: 'call', kind: 'not_told', failure: 'unknown_outcome', raw: 'no webhook yet' } as const;
  if (ageOf(attempt) < listenForMs) return notTold;
  const known = await authorise(adyen, attempt);
  if ('source' in known) return known;
  try {
    const period = Math.floor(ageOf(attempt) / cancelAgainAfterMs);
    await cancel(adyen, attempt, known.reference, `cancel${period}`);
  } catch (error) {
    return callFailureOf(error);
  }
  return attempt.reference === null ? { source: 'record', status: 'never_happened' } : notTold;
}

function readHeard(attempt: ChargeAttempt, heard: readonly GatewayNotice[]): ChargeRecord | null {
  const said = heard
    .map(({ says }) => says)
    .filter(({ payment, key }) => payment === attempt.reference || key === attempt.key);
  const find = (event: string, isSuccess: boolean) =>
    said.find((one) => one['event'] === event && one['isSuccess'] === isSuccess);
  const reference = String(said[0]?.['payment'] ?? attempt.reference);
  const failed = (event: string): ChargeRecord => ({
    source: 'record',
    status: 'failed',
    reference,
    failure: 'declined',
    codes: { event },
  });
  if (find('CAPTURE_FAILED', true)) return failed('CAPTURE_FAILED');
  const captured = find('CAPTURE', true);
  if (captured) {
    const paid = fromAdyen(Number(captured['amountMinor']), String(captured['currency']));
    return { source: 'record', status: 'paid', reference, paid };
  }
  if (find('CANCELLATION', true)) return { source: 'record', status: 'never_happened' };
  return find('CAPTURE', false) ? failed('CAPTURE refused') : null;
}
