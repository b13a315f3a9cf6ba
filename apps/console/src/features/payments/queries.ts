import { keyOf } from '@atrium/contract/endpoint';
import { addAdyenDetails, addPaymentDetails } from '@atrium/contract/payments/add-payment-details';
import { getBillingAddress, saveBillingAddress } from '@atrium/contract/payments/billing-address';
import { getBillingContacts, saveBillingContacts } from '@atrium/contract/payments/billing-contacts';
import { createSetupIntent } from '@atrium/contract/payments/create-setup-intent';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import type {
  BillingAddress,
  MandateStatus,
  SavedCard as WireCard,
  PaymentDetails as WireDetails,
} from '@atrium/contract/payments/payment-fields';
import { removePaymentMethod } from '@atrium/contract/payments/remove-payment-method';
import { requestCashfreePage } from '@atrium/contract/payments/request-cashfree-page';
import { setPaymentMethod } from '@atrium/contract/payments/set-payment-method';
import { sendPhoneOtp, submitPhoneOtp } from '@atrium/contract/payments/verify-phone';
import { isMethodReady } from '@atrium/domain/payments/methods/method-ready';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { type Client, clientSearch } from '../../lib/use-client.ts';
import type { AddressValues } from './address/address-values.ts';

/** A card that the gateway keeps (PAY-02). */
export interface SavedCard {
  readonly id: string;
  readonly brand: string;
  readonly lastFour: string;
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** What the organisation pays by, and what the forms of its gateway need (PAY-01). */
export interface PaymentDetails {
  readonly gateway: WireDetails['PaymentGateway'];
  /** The card that is charged. */
  readonly defaultCard: SavedCard | null;
  /** The other saved cards, newest first (D-177). */
  readonly otherCards: readonly SavedCard[];
  /** Also true for a mandate that can be debited. */
  readonly hasDefaultMethod: boolean;
  readonly mandate: {
    readonly status: MandateStatus;
    /** The last digits of the account, or empty. */
    readonly accountEnding: string;
    /** Whether the payer was given a link to the bank’s page. */
    readonly hasLink: boolean;
  };
  readonly billingEmail: string;
  /** Digits with the country's code before them, or empty. */
  readonly phone: string;
  readonly isPhoneVerified: boolean;
  /** Where the seller sells to consumers too. */
  readonly consumerCountries: readonly string[];
  /** The keys of the gateway's library; null where the operator has none. */
  readonly browser: WireDetails['browser'];
}

function toCard(card: WireCard): SavedCard {
  return {
    id: card.PaymentMethodID,
    brand: card.CardBrand,
    lastFour: card.Last4,
    expiryMonth: card.ExpMonth,
    expiryYear: card.ExpYear,
  };
}

function toDetails(wire: WireDetails): PaymentDetails {
  const card = wire.Cards.find(({ PaymentMethodID }) => PaymentMethodID === wire.DefaultPaymentMethodID);
  return {
    gateway: wire.PaymentGateway,
    defaultCard: card === undefined ? null : toCard(card),
    otherCards: wire.Cards.filter((each) => each !== card).map(toCard),
    hasDefaultMethod: wire.DefaultPaymentMethodID !== null,
    mandate: {
      status: wire.CashfreeStatus,
      accountEnding: wire.CashfreeCardNumber,
      hasLink: wire.CashfreeAuthlink !== '',
    },
    billingEmail: wire.BillingEmail,
    phone: wire.Phone,
    isPhoneVerified: wire.IsPhoneValidated,
    consumerCountries: wire.ConsumerCountries,
    browser: wire.browser,
  };
}

/** How often the payment details are loaded while a bank decides about a mandate. */
const reloadMs = 5_000;

/** A mandate whose page was opened, or that waits for its bank. */
function isUndecided({ mandate: { status, hasLink } }: PaymentDetails): boolean {
  return status === 'BANK_APPROVAL_PENDING' || (status === 'INITIALIZED' && hasLink);
}

export function paymentDetailsQuery(client: Client = {}, currency?: string) {
  const input = { ...clientSearch(client), ...(currency === undefined ? {} : { Currency: currency }) };
  return queryOptions({
    queryKey: keyOf(getPaymentMethods, input),
    queryFn: async ({ signal }) => toDetails(await call(getPaymentMethods, input, { signal })),
  });
}

/** The saved cards and the mandate; the currency that is about to be charged may decide the gateway (D-45). */
export function usePaymentDetails(client: Client = {}, currency?: string, isWanted = true) {
  return useQuery({
    ...paymentDetailsQuery(client, currency),
    refetchInterval: ({ state }) => (state.data !== undefined && isUndecided(state.data) ? reloadMs : false),
    enabled: isWanted,
  });
}

/** Finds the payment details of one client in the cache, whatever currency they were asked for. */
export function paymentDetailsOf(client: Client) {
  const { TenantID } = clientSearch(client);
  return {
    queryKey: keyOf(getPaymentMethods),
    predicate: ({ queryKey }: { readonly queryKey: readonly unknown[] }): boolean =>
      (queryKey[1] as { readonly TenantID?: string } | undefined)?.TenantID === TenantID,
  };
}

/** Whether there is something that can be charged (PAY-05). */
export function hasReadyMethod({ gateway, defaultCard, mandate }: PaymentDetails): boolean {
  return isMethodReady({
    gateway,
    hasDefaultCard: defaultCard !== null,
    mandateStatus: mandate.status,
    mandateNumber: mandate.accountEnding,
  });
}

/** Begins to save a card; the secret is for the gateway's library in this browser. */
export async function beginCardSetup(client: Client): Promise<string> {
  return (await call(createSetupIntent, clientSearch(client))).ClientSecret;
}

/** The card that was just saved at the gateway becomes the one that is charged (PAY-13). */
export async function chargeCardFromNowOn(client: Client, cardId: string): Promise<PaymentDetails> {
  return toDetails(await call(setPaymentMethod, { PaymentMethodID: cardId, ...clientSearch(client) }));
}

/** The same for a saved card, which also pays at once what is unpaid (D-409). */
export async function chargeCardNow(client: Client, cardId: string): Promise<PaymentDetails> {
  const input = { PaymentMethodID: cardId, paysOpenInvoices: true, ...clientSearch(client) };
  return toDetails(await call(setPaymentMethod, input));
}

/** Removes a saved card; the one that is charged only if that is meant (D-177). */
export async function removeCard(client: Client, cardId: string, isDefaultMeant: boolean): Promise<PaymentDetails> {
  const input = { PaymentMethodID: cardId, isDefaultMeant, ...clientSearch(client) };
  return toDetails(await call(removePaymentMethod, input));
}

/** A card that is saved, or what its holder's bank asks first. */
export interface CardSave {
  readonly details: PaymentDetails | null;
  readonly action: Readonly<Record<string, unknown>> | null;
}

/** Saves a card from the fields that the gateway's library has encrypted (API-34). */
export async function saveEncryptedCard(client: Client, fields: Record<string, string>): Promise<CardSave> {
  const { details, action } = await call(addPaymentDetails, { PaymentDetails: fields, ...clientSearch(client) });
  return { details: details && toDetails(details), action };
}

/** Hands on what the holder's bank answered to the challenge (API-30). */
export async function finishCardChallenge(client: Client, answer: Record<string, string>): Promise<CardSave> {
  const { details, action } = await call(addAdyenDetails, { details: answer, ...clientSearch(client) });
  return { details: details && toDetails(details), action };
}

/** A new link to the page on which the payer sets up a mandate (API-31). */
export async function requestMandateLink(client: Client): Promise<string> {
  return (await call(requestCashfreePage, clientSearch(client))).Result.AuthLink;
}

/** Sends a code to the mobile number; answers how long it is valid and how many tries it allows (PAY-22). */
export async function sendCode(client: Client, phone: string) {
  const reply = await call(sendPhoneOtp, { Phone: phone, ...clientSearch(client) });
  return { validMinutes: reply.OTPExpiryIntervalMinutes, triesLeft: reply.TriesRemaining };
}

export async function submitCode(client: Client, code: string) {
  const reply = await call(submitPhoneOtp, { PhoneOTP: code, ...clientSearch(client) });
  return { isValid: reply.Valid, triesLeft: reply.TriesRemaining };
}

/** Who gets receipts beside the owners, and the purchase order number on invoices (D-178). */
export interface BillingContacts {
  readonly recipients: readonly string[];
  /** Those of them who left and get nothing. */
  readonly left: readonly string[];
  readonly purchaseOrder: string;
}

const toContacts = (wire: { Recipients: string[]; Left: string[]; PurchaseOrder: string }): BillingContacts => ({
  recipients: wire.Recipients,
  left: wire.Left,
  purchaseOrder: wire.PurchaseOrder,
});

export const contactsQuery = queryOptions({
  queryKey: keyOf(getBillingContacts),
  queryFn: async ({ signal }) => toContacts(await call(getBillingContacts, {}, { signal })),
});

export const useBillingContacts = () => useQuery(contactsQuery);

export async function saveContacts({
  recipients,
  purchaseOrder,
}: Omit<BillingContacts, 'left'>): Promise<BillingContacts> {
  const input = { Recipients: [...recipients], PurchaseOrder: purchaseOrder };
  return toContacts(await call(saveBillingContacts, input));
}

/** The names of the screen for those of the wire (PAY-27). */
function toAddress(wire: BillingAddress): AddressValues {
  return {
    line1: wire.Address1,
    line2: wire.Address2,
    zipcode: wire.PinCode,
    city: wire.City,
    state: wire.State,
    country: wire.Country,
    taxId: wire.TaxID,
    buyerKind: wire.BuyerKind ?? '',
    taxCheck: wire.TaxCheck ?? '',
  };
}

export function addressKey({ organisationId }: Client): readonly unknown[] {
  return organisationId === undefined ? keyOf(getBillingAddress) : [...keyOf(getBillingAddress), organisationId];
}

export const billingAddressQuery = (client: Client) =>
  queryOptions({
    queryKey: addressKey(client),
    queryFn: async ({ signal }) => {
      const [address] = await call(getBillingAddress, clientSearch(client), { signal });
      return address === undefined ? null : toAddress(address);
    },
  });

/** The billing address; null while none is saved (API-37, D-94). */
export const useBillingAddress = (client: Client, isWanted = true) =>
  useQuery({ ...billingAddressQuery(client), enabled: isWanted });

export async function saveAddress(client: Client, values: AddressValues): Promise<AddressValues | null> {
  const [saved] = await call(saveBillingAddress, {
    Address1: values.line1,
    Address2: values.line2,
    PinCode: values.zipcode,
    City: values.city,
    State: values.state,
    Country: values.country,
    // Who buys for oneself has no tax number; what was typed stays in the form for a change of mind.
    TaxID: values.buyerKind === 'consumer' ? '' : values.taxId.trim().toUpperCase(),
    ...(values.buyerKind === '' ? {} : { BuyerKind: values.buyerKind }),
    ...clientSearch(client),
  });
  return saved === undefined ? null : toAddress(saved);
}
