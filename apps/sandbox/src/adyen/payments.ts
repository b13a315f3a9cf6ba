import { invalid } from './adyen-error.ts';
import { type AdyenPayment, type AdyenWorld, newPspReference, type StoredMethod } from './adyen-world.ts';
import { adyenCards, keepCard, refusals } from './cards.ts';
import { actionOf, openChallenge, readResult } from './challenges.ts';
import { openField } from './encrypted-fields.ts';
import { amountOf, type Fields, neededText, objectOf, onlyKnown, textOf } from './fields.ts';
import { needMerchant } from './merchant.ts';
import { findStored, storeMethod } from './stored-methods.ts';

type Card = Omit<StoredMethod, 'id' | 'firstPspReference'>;

const knownOfPayment = [
  'merchantAccount',
  'amount',
  'reference',
  'returnUrl',
  'paymentMethod',
  'additionalData',
  'metadata',
  'shopperReference',
  'shopperInteraction',
  'shopperEmail',
  'shopperStatement',
  'shopperIP',
  'shopperLocale',
  'recurringProcessingModel',
  'storePaymentMethod',
  'channel',
  'origin',
  'browserInfo',
  'authenticationData',
  'countryCode',
  'applicationInfo',
];
const knownOfCard = [
  'type',
  'storedPaymentMethodId',
  'encryptedCardNumber',
  'encryptedExpiryMonth',
  'encryptedExpiryYear',
  'encryptedSecurityCode',
  'holderName',
  'brand',
  'checkoutAttemptId',
  'sdkData',
];

export function createPayment(world: AdyenWorld, fields: Fields): unknown {
  onlyKnown('PaymentRequest', fields, knownOfPayment);
  needMerchant(world, fields);
  const amount = amountOf(fields);
  neededText(fields, 'returnUrl');
  const method = objectOf(fields, 'paymentMethod');
  onlyKnown('CardDetails', method, knownOfCard);
  const shopperReference = textOf(fields, 'shopperReference');
  const isSaving = fields['storePaymentMethod'] === true;
  if (isSaving && (shopperReference === null || textOf(fields, 'recurringProcessingModel') === null))
    throw invalid('130', "Required field 'shopperReference' or 'recurringProcessingModel' is not provided.");
  const storedId = textOf(method, 'storedPaymentMethodId');
  const typed = storedId === null ? openCard(world, method, shopperReference ?? '') : null;
  const card: Card = typed?.card ?? findStored(world, storedId ?? '', shopperReference);
  const payment: AdyenPayment = {
    pspReference: newPspReference(),
    reference: neededText(fields, 'reference'),
    amount,
    shopperReference,
    isManualCapture: objectOf(fields, 'additionalData')['manualCapture'] === 'true',
    status: 'refused',
    toStore: isSaving ? card : null,
    modifications: [],
  };
  const sent = [textOf(fields, 'shopperInteraction'), textOf(fields, 'recurringProcessingModel')].join(' ').trim();
  const wrong = world.presence.judge({ gateway: 'adyen', reference: payment.reference, sent }, typed !== null);
  if (wrong !== null) throw invalid('130', wrong);
  world.payments.set(payment.pspReference, payment);
  if (typed && card.card.onSaving === 'challenge') {
    payment.status = 'challenge';
    return {
      ...answerOf(payment, 'ChallengeShopper'),
      action: actionOf(openChallenge(world, payment, typed.frameOrigin)),
    };
  }
  // A bank may ask a buyer who is here, also for a stored card.
  if (storedId !== null && sent.endsWith('CardOnFile') && card.card.fate === 'authentication_required') {
    payment.status = 'challenge';
    return { ...answerOf(payment, 'ChallengeShopper'), action: actionOf(openChallenge(world, payment, '')) };
  }
  return decide(world, payment, card, typed ? card.card.onSaving === 'declined' : false);
}

/** What the browser returns from a challenge. */
export function submitDetails(world: AdyenWorld, fields: Fields): unknown {
  onlyKnown('PaymentDetailsRequest', fields, ['details', 'paymentData', 'authenticationData']);
  const details = objectOf(fields, 'details');
  onlyKnown('PaymentCompletionDetails', details, ['threeDSResult']);
  const answered = readResult(world, neededText(details, 'threeDSResult'));
  const payment = answered && world.payments.get(answered.pspReference);
  if (!payment || payment.toStore === null) throw invalid('14_022', 'Invalid threeDSResult.');
  if (payment.status !== 'challenge') throw invalid('14_022', 'The payment was decided already.');
  if (answered.hasPassed) return decide(world, payment, payment.toStore, false);
  payment.status = 'refused';
  tellAuthorised(world, payment, false, '3D Not Authenticated');
  return { ...answerOf(payment, 'Refused'), refusalReason: '3D Not Authenticated', refusalReasonCode: '11' };
}

function openCard(world: AdyenWorld, method: Fields, shopperReference: string) {
  const opened = openField(world, 'number', neededText(method, 'encryptedCardNumber'));
  const month = openField(world, 'expiryMonth', neededText(method, 'encryptedExpiryMonth')).value;
  const year = openField(world, 'expiryYear', neededText(method, 'encryptedExpiryYear')).value;
  openField(world, 'cvc', neededText(method, 'encryptedSecurityCode'));
  const card = adyenCards.find(({ number }) => number === opened.value);
  if (!card) throw invalid('101', 'Invalid card number');
  if (!/^(0[1-9]|1[0-2])$/.test(month) || !/^20\d\d$/.test(year)) throw invalid('129', 'Expiry date Invalid');
  const made: Card = { shopperReference, card: keepCard(card), expiryMonth: String(Number(month)), expiryYear: year };
  return { card: made, frameOrigin: opened.frameOrigin };
}

function decide(world: AdyenWorld, payment: AdyenPayment, card: Card, isRefusedOnSaving: boolean): unknown {
  const isSaving = payment.toStore !== null;
  const fate = isRefusedOnSaving ? 'declined' : isSaving ? 'ok' : card.card.fate;
  if (fate !== 'ok') {
    const { code, reason, raw, advice } = refusals[fate];
    payment.status = 'refused';
    tellAuthorised(world, payment, false, reason);
    return {
      ...answerOf(payment, 'Refused'),
      refusalReason: reason,
      refusalReasonCode: code,
      additionalData: { refusalReasonRaw: raw, ...(advice === undefined ? {} : { merchantAdviceCode: advice }) },
    };
  }
  payment.status = payment.isManualCapture || payment.amount.value === 0 ? 'authorised' : 'captured';
  tellAuthorised(world, payment, true, '');
  const stored = payment.toStore && storeMethod(world, payment.toStore, payment.pspReference);
  return {
    ...answerOf(payment, 'Authorised'),
    paymentMethod: { brand: card.card.brand, type: 'scheme' },
    additionalData: {
      cardSummary: card.card.lastFour,
      expiryDate: `${card.expiryMonth}/${card.expiryYear}`,
      cardIssuingCountry: card.card.country,
      ...(stored
        ? {
            'tokenization.storedPaymentMethodId': stored.id,
            'tokenization.shopperReference': stored.shopperReference,
            'tokenization.store.operationType': 'created',
          }
        : {}),
    },
  };
}

const answerOf = ({ pspReference, reference, amount }: AdyenPayment, resultCode: string) => ({
  pspReference,
  resultCode,
  amount,
  merchantReference: reference,
});

function tellAuthorised(world: AdyenWorld, payment: AdyenPayment, isSuccess: boolean, reason: string): void {
  const { pspReference, reference: merchantReference, amount } = payment;
  const named = { eventCode: 'AUTHORISATION', pspReference, originalReference: '', merchantReference } as const;
  world.tell({ ...named, amount, isSuccess, reason });
}
