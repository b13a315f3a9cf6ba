import { createHash } from 'node:crypto';
import { CardDetails } from '@adyen/api-library/lib/src/typings/checkout/cardDetails.js';
import { PaymentRequest } from '@adyen/api-library/lib/src/typings/checkout/paymentRequest.js';
import { ThreeDSRequestData } from '@adyen/api-library/lib/src/typings/checkout/threeDSRequestData.js';
import {
  type CustomerReference,
  type EncryptedFields,
  GatewayFailed,
  type MethodReference,
  type PaymentMethod,
  type SetupReference,
  type SetupState,
} from '../payment-gateway.ts';
import type { AdyenClient } from './adyen-client.ts';
import { failureOfRefusal, idempotencyKey } from './adyen-failure.ts';

interface Setup {
  readonly customer: CustomerReference;
  readonly reference: SetupReference;
}

const cardFields = ['encryptedCardNumber', 'encryptedExpiryMonth', 'encryptedExpiryYear', 'encryptedSecurityCode'];
/** What the bank answered: to its question in a frame, or on a page of its own. */
const answerFields = ['threeDSResult', 'redirectResult'];
/** What the library in the browser keeps for itself; the call is made by us, and has its own. */
const ownToLibrary = ['type', 'checkoutAttemptId', 'sdkData'];
/** A card is saved for every currency; an amount needs one even where it is nothing. */
const currencyOfNothing = 'SGD';
/** What the bank's own question is drawn by; told by the browser's part beside the card. */
const browserFields = [
  'acceptHeader',
  'colorDepth',
  'javaEnabled',
  'language',
  'screenHeight',
  'screenWidth',
  'timeZoneOffset',
  'userAgent',
];
const known = [...cardFields, 'holderName', 'brand', 'origin', ...browserFields.map((name) => `browserInfo.${name}`)];

type Answer = Awaited<ReturnType<AdyenClient['payments']['payments' | 'paymentsDetails']>>;

/** Saves a card by an authorisation of nothing; or finishes that after the holder's bank has asked who they are. */
export async function completeAdyenSetup(
  adyen: AdyenClient,
  setup: Setup,
  given: EncryptedFields,
): Promise<SetupState> {
  const fields = Object.fromEntries(Object.entries(given).filter(([name]) => !ownToLibrary.includes(name)));
  const names = Object.keys(fields);
  if (names.some((name) => answerFields.includes(name))) {
    if (names.length > 1) throw new GatewayFailed('rejected', 'fields beside the answer to a challenge');
    return stateOf(adyen, setup, await adyen.payments.paymentsDetails({ details: pick(fields, answerFields) }));
  }
  const stray = names.some((name) => !known.includes(name));
  const missing = cardFields.some((name) => !fields[name]);
  if (stray || missing) throw new GatewayFailed('rejected', 'the fields are not those of a card');
  const answer = await adyen.payments.payments(
    {
      merchantAccount: adyen.merchantAccount,
      amount: { value: 0, currency: currencyOfNothing },
      reference: setup.reference,
      shopperReference: setup.customer,
      shopperInteraction: PaymentRequest.ShopperInteractionEnum.Ecommerce,
      recurringProcessingModel: PaymentRequest.RecurringProcessingModelEnum.Subscription,
      storePaymentMethod: true,
      channel: PaymentRequest.ChannelEnum.Web,
      paymentMethod: { type: CardDetails.TypeEnum.Scheme, ...pick(fields, [...cardFields, 'holderName', 'brand']) },
      returnUrl: returnAddressOf(fields),
      ...pick(fields, ['origin']),
      ...browserInfoOf(fields),
      authenticationData: { threeDSRequestData: { nativeThreeDS: ThreeDSRequestData.NativeThreeDSEnum.Preferred } },
    },
    // Another card after a refused one is another call.
    { idempotencyKey: idempotencyKey(setup.reference, digestOf(fields)) },
  );
  return stateOf(adyen, setup, answer);
}

async function stateOf(adyen: AdyenClient, { customer }: Setup, answer: Answer): Promise<SetupState> {
  if (answer.action) return { state: 'challenge', action: plain(answer.action) };
  if (answer.resultCode !== 'Authorised')
    return { state: 'failed', failure: failureOfRefusal(answer.refusalReasonCode) };
  const additional: Readonly<Record<string, unknown>> = answer.additionalData ?? {};
  const token = additional['tokenization.storedPaymentMethodId'] ?? additional['recurring.recurringDetailReference'];
  // Read again, so that what is kept is what can be charged, and belongs to this customer.
  const method = (await listAdyenMethods(adyen, customer)).find(({ reference }) => reference === token);
  if (!method) throw new GatewayFailed('retry_later', 'the saved card is not listed yet');
  const country = additional['cardIssuingCountry'];
  return { state: 'done', method: typeof country === 'string' ? { ...method, country } : method };
}

export async function listAdyenMethods(
  adyen: AdyenClient,
  customer: CustomerReference,
): Promise<readonly PaymentMethod[]> {
  const listed = await adyen.recurring.getTokensForStoredPaymentDetails(customer, adyen.merchantAccount);
  return (listed.storedPaymentMethods ?? []).flatMap((stored) => {
    if (!stored.id || !stored.lastFour) return [];
    return {
      reference: stored.id,
      brand: brandOf(stored.brand ?? ''),
      country: null,
      expiryMonth: stored.expiryMonth ? Number(stored.expiryMonth) : null,
      expiryYear: stored.expiryYear ? Number(stored.expiryYear) : null,
      lastFour: stored.lastFour,
      // Adyen's name for the number itself, the same for whoever saves it.
      fingerprint: stored.alias ?? null,
    };
  });
}

/** There is no default at Adyen; what is named must only be this customer's. */
export async function checkAdyenMethod(
  adyen: AdyenClient,
  customer: CustomerReference,
  method: MethodReference,
): Promise<void> {
  const methods = await listAdyenMethods(adyen, customer);
  if (!methods.some(({ reference }) => reference === method))
    throw new GatewayFailed('method_unusable', 'not a card of this customer');
}

const brands: Readonly<Record<string, string>> = { mc: 'mastercard', diners: 'diners', cup: 'unionpay' };
const brandOf = (brand: string): string => brands[brand] ?? brand;

const pick = (fields: EncryptedFields, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (fields[name] === undefined ? [] : [[name, fields[name]]])));

/** As it goes over the wire, without the fields that the SDK adds empty. */
const plain = (action: object): Record<string, unknown> =>
  Object.fromEntries(Object.entries(action).filter(([, value]) => value !== undefined));

const digestOf = (fields: EncryptedFields): string =>
  createHash('sha256')
    .update(fields['encryptedCardNumber'] ?? '')
    .digest('hex')
    .slice(0, 24);

/** Where a bank with a page of its own sends the payer back to: the console that the fields came from. */
function returnAddressOf({ origin = '' }: EncryptedFields): string {
  if (!URL.canParse(origin)) throw new GatewayFailed('rejected', 'the fields have no origin');
  return new URL('/billing', origin).href;
}

function browserInfoOf(fields: EncryptedFields) {
  const read = (name: string) => fields[`browserInfo.${name}`] ?? '';
  if (browserFields.some((name) => read(name) === '')) return {};
  return {
    browserInfo: {
      acceptHeader: read('acceptHeader'),
      colorDepth: Number(read('colorDepth')),
      javaEnabled: read('javaEnabled') === 'true',
      language: read('language'),
      screenHeight: Number(read('screenHeight')),
      screenWidth: Number(read('screenWidth')),
      timeZoneOffset: Number(read('timeZoneOffset')),
      userAgent: read('userAgent'),
    },
  };
}
