/** What happened in an organisation, in order; days count back from today. */
export type DemoStep =
  | { readonly step: 'buy'; readonly planId: string; readonly daysAgo: number; readonly seats?: number }
  | { readonly step: 'activate'; readonly planId: string; readonly daysAgo: number }
  | { readonly step: 'cancel'; readonly planId: string; readonly daysAgo: number }
  | { readonly step: 'redeem'; readonly code: string; readonly daysAgo: number }
  | { readonly step: 'discount'; readonly code: string; readonly daysAgo: number }
  | { readonly step: 'credit'; readonly code: string; readonly daysAgo: number }
  /** What the gateway or the bank does: the newest payment is refunded in part, or taken back, or a refund fails. */
  | { readonly step: 'refund'; readonly amountMinor: number; readonly daysAgo: number }
  | { readonly step: 'dispute'; readonly daysAgo: number }
  | { readonly step: 'fail_refund'; readonly daysAgo: number }
  | { readonly step: 'save_card'; readonly card: string; readonly daysAgo: number }
  /** What the dates of the subscriptions promise is promised anew for today, so that the worker carries it out. */
  | { readonly step: 'come_due'; readonly daysAgo: 0 }
  /** States that only time, the end of dunning or a former price list can cause. */
  | { readonly step: 'end_unpaid'; readonly planId: string; readonly daysAgo: number }
  | { readonly step: 'hold_for_life'; readonly planId: string; readonly daysAgo: number };

export interface DemoSubscriber {
  readonly name: string;
  /** Stripe's name of the saved test card; null for none. */
  readonly card: string | null;
  readonly steps: readonly DemoStep[];
}

export const subscriber = {
  email: 'sara@everyplan.example',
  firstName: 'Sara',
  lastName: 'Quist',
  locale: 'en',
  isVerified: true,
  who: 'owner of one organisation for every state of a subscription; switch between them',
} as const;

const visa = 'pm_card_visa';
const withoutMoney = 'pm_card_visa_chargeDeclinedInsufficientFunds';

/** One organisation for each state that a subscription can be in, and for each kind of payment. */
export const demoSubscribers: readonly DemoSubscriber[] = [
  { name: 'Aspen (trial available)', card: visa, steps: [] },
  {
    name: 'Birch (in trial)',
    card: visa,
    steps: [{ step: 'activate', planId: 'crm-essential-yearly', daysAgo: 4 }],
  },
  {
    name: 'Cedar (trial over)',
    card: visa,
    steps: [{ step: 'activate', planId: 'people-startup-yearly', daysAgo: 20 }],
  },
  {
    name: 'Dogwood (active, monthly)',
    card: visa,
    steps: [
      { step: 'buy', planId: 'crm-startup-monthly', daysAgo: 12 },
      { step: 'buy', planId: 'crm-essential-monthly', daysAgo: 3, seats: 2 },
    ],
  },
  { name: 'Elm (active, yearly)', card: visa, steps: [{ step: 'buy', planId: 'erp-essential-yearly', daysAgo: 40 }] },
  {
    name: 'Fir (cancelled, time left)',
    card: visa,
    steps: [
      { step: 'buy', planId: 'people-essential-monthly', daysAgo: 9 },
      { step: 'cancel', planId: 'people-essential-monthly', daysAgo: 2 },
    ],
  },
  {
    name: 'Ginkgo (expired)',
    card: 'pm_card_visa',
    steps: [
      { step: 'buy', planId: 'crm-startup-monthly', daysAgo: 60 },
      { step: 'end_unpaid', planId: 'crm-startup-monthly', daysAgo: 15 },
    ],
  },
  {
    name: 'Hazel (freemium)',
    card: null,
    steps: [{ step: 'activate', planId: 'crm-freemium-yearly', daysAgo: 30 }],
  },
  { name: 'Ironwood (prepaid)', card: visa, steps: [{ step: 'redeem', code: 'CRM-YEAR', daysAgo: 100 }] },
  {
    name: 'Juniper (lifetime)',
    card: null,
    steps: [{ step: 'hold_for_life', planId: 'erp-professional_i-yearly', daysAgo: 400 }],
  },
  {
    name: 'Katsura (All-in-One beside CRM)',
    card: visa,
    steps: [
      { step: 'buy', planId: 'crm-startup-yearly', daysAgo: 50 },
      { step: 'buy', planId: 'aio-startup-yearly', daysAgo: 5 },
    ],
  },
  { name: 'Larch (card is declined)', card: withoutMoney, steps: [] },
  { name: 'Maple (card asks for proof)', card: 'pm_card_authenticationRequired', steps: [] },
  {
    name: 'Nutmeg (percent discount)',
    card: visa,
    steps: [
      { step: 'discount', code: 'WELCOME25', daysAgo: 10 },
      { step: 'buy', planId: 'crm-essential-monthly', daysAgo: 10, seats: 2 },
    ],
  },
  {
    name: 'Olive (amount discount)',
    card: visa,
    steps: [{ step: 'discount', code: 'CRM-YEARLY-50', daysAgo: 6 }],
  },
  {
    name: 'Poplar (credits)',
    card: visa,
    steps: [
      { step: 'credit', code: 'CREDIT-50', daysAgo: 8 },
      { step: 'buy', planId: 'people-startup-monthly', daysAgo: 8 },
      { step: 'discount', code: 'TAKEN-10', daysAgo: 1 },
    ],
  },
  {
    name: 'Quince (balance)',
    card: visa,
    steps: [
      { step: 'buy', planId: 'aio-startup-yearly', daysAgo: 20 },
      { step: 'buy', planId: 'crm-startup-monthly', daysAgo: 4 },
      { step: 'fail_refund', daysAgo: 3 },
    ],
  },
  {
    name: 'Rowan (refunded)',
    card: visa,
    steps: [
      { step: 'buy', planId: 'crm-essential-monthly', daysAgo: 11 },
      { step: 'refund', amountMinor: 1_900, daysAgo: 7 },
    ],
  },
  {
    name: 'Sycamore (disputed)',
    card: visa,
    steps: [
      { step: 'buy', planId: 'people-essential-monthly', daysAgo: 14 },
      { step: 'dispute', daysAgo: 2 },
    ],
  },
  {
    name: 'Tamarind (renewal unpaid)',
    card: withoutMoney,
    steps: [
      { step: 'save_card', card: visa, daysAgo: 33 },
      { step: 'buy', planId: 'crm-startup-monthly', daysAgo: 33 },
      { step: 'save_card', card: withoutMoney, daysAgo: 33 },
      { step: 'come_due', daysAgo: 0 },
    ],
  },
];
