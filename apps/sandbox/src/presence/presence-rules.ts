/** The moments that the gateways tell apart: a method is saved, its holder pays, or it is charged without its holder. */
export type Moment = 'saving' | 'present' | 'absent';
export type RuledGateway = 'stripe' | 'adyen' | 'cashfree';

export interface PresenceRule {
  readonly gateway: RuledGateway;
  readonly moment: Moment;
  readonly call: string;
  /** What the call carries, as the sandbox writes down what was sent. */
  readonly asks: string;
  readonly place: { readonly title: string; readonly address: string };
}

const stripeCards = {
  title: 'Save a card and charge it later',
  address: 'https://docs.stripe.com/payments/cards/save-and-reuse',
};
const stripeMoments = {
  title: 'Customer-Initiated Transactions (CIT) and Merchant-Initiated Transactions (MIT)',
  address: 'https://docs.stripe.com/payments/cits-and-mits',
};
const adyenFlags = {
  title: 'Create a token to make recurring payments: Set parameters to flag transactions',
  address: 'https://docs.adyen.com/online-payments/tokenization/create-and-use-tokens',
};
const adyenTokens = {
  title: 'Make token payments: How it works',
  address: 'https://docs.adyen.com/online-payments/tokenization/make-token-payments',
};
const cashfreeCharge = {
  title: 'Raise a Charge or Create an Auth',
  address: 'https://www.cashfree.com/docs/api-reference/payments/latest/subscription/payment/raise',
};
const cashfreeDemand = {
  title: 'Charge Subscription',
  address: 'https://docs.cashfree.com/reference/charge-subscription',
};

const charge = 'payment_type=CHARGE without a session';

/** What the gateways' own documents ask for, read in November 2026. docs/sandbox.md shows it as a table. */
export const presenceRules: readonly PresenceRule[] = [
  {
    gateway: 'stripe',
    moment: 'saving',
    call: 'POST /v1/setup_intents',
    asks: 'usage=off_session setup_credential_usage=recurring',
    place: stripeCards,
  },
  {
    gateway: 'stripe',
    moment: 'present',
    call: 'POST /v1/payment_intents/:id/confirm',
    asks: 'no off_session, no stored_credential_usage',
    place: stripeMoments,
  },
  {
    gateway: 'stripe',
    moment: 'absent',
    call: 'POST /v1/payment_intents/:id/confirm',
    asks: 'off_session=true stored_credential_usage=recurring',
    place: stripeCards,
  },
  {
    gateway: 'adyen',
    moment: 'saving',
    call: 'POST /payments',
    asks: 'Ecommerce Subscription',
    place: adyenFlags,
  },
  {
    gateway: 'adyen',
    moment: 'present',
    call: 'POST /payments',
    asks: 'ContAuth CardOnFile',
    place: adyenTokens,
  },
  {
    gateway: 'adyen',
    moment: 'absent',
    call: 'POST /payments',
    asks: 'ContAuth Subscription',
    place: adyenFlags,
  },
  {
    gateway: 'cashfree',
    moment: 'saving',
    call: 'POST /subscriptions',
    asks: 'plan_type=ON_DEMAND, the payer authorises on its page',
    place: cashfreeDemand,
  },
  { gateway: 'cashfree', moment: 'present', call: 'POST /subscriptions/pay', asks: charge, place: cashfreeCharge },
  { gateway: 'cashfree', moment: 'absent', call: 'POST /subscriptions/pay', asks: charge, place: cashfreeCharge },
];
