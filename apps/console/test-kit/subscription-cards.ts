import { getPlanDetails } from '@atrium/contract/pricing/get-plan-details';
import type { PlanDetails, PlanEntry } from '@atrium/contract/pricing/plan-fields';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import type {
  AmountLine,
  SubscriptionCard,
  SubscriptionDetails,
} from '@atrium/contract/subscriptions/subscription-fields';
import { answer, server } from './api.ts';
import { subscriptionsReply } from './billing-api.ts';

/** Four users of ERP Essential for a year: 99 × 12 × 4. */
const planLine: AmountLine = {
  kind: 'plan',
  planId: 'erp-essential-yearly',
  name: 'Essential',
  quantity: 4,
  amount: '4752.00',
  currency: 'USD',
  from: '2026-03-14',
  until: '2027-03-14',
  why: [{ step: 'period_price', values: { figureMinor: 9900, months: 12, users: 4 }, result: '4752.00' }],
};

/** An active, paid card; a test changes the fields that it is about. */
export function cardOf(changes: Partial<SubscriptionCard> = {}): SubscriptionCard {
  return {
    product: 'erp',
    plan: 'essential',
    planId: 'erp-essential-yearly',
    displayName: 'Essential',
    planInterval: 'yearly',
    currency: 'USD',
    status: 'active',
    remainingTrialDays: 0,
    nextChargeDate: '2027-03-14',
    activeTill: null,
    isFreemium: false,
    isLegacy: false,
    isPrepaid: false,
    price: { amount: '4752.00', original: '4752.00', lines: [planLine] },
    nextCharge: null,
    nextIfResumed: null,
    scheduledPlanId: null,
    newPrice: null,
    hasOpenInvoice: false,
    isOverdue: false,
    version: 1,
    ...changes,
  };
}

/** The card of a product that was never tried. */
export function freshCard(product: string): SubscriptionCard {
  return cardOf({ product, plan: null, planId: null, status: 'trial_available', nextChargeDate: null, price: null });
}

export function trialCard(product: string, remainingTrialDays: number): SubscriptionCard {
  const planId = `${product}-startup-yearly`;
  const trial = { plan: 'startup', planId, displayName: 'Startup', status: 'in_trial', remainingTrialDays } as const;
  return cardOf({ product, ...trial, nextChargeDate: null, activeTill: '2026-11-24', price: null });
}

function planEntry(product: string, plan: string, name: string, yearly: string): PlanEntry {
  return {
    product,
    plan,
    name,
    region: null,
    description: '',
    features: [],
    pricing: { USD: { yearly, monthly: yearly } },
    planID: { yearly: `${product}-${plan}-yearly`, monthly: `${product}-${plan}-monthly` },
    users: 0,
    billingInfo: plan === 'freemium' ? 'free' : 'seat_month',
    employees: null,
    isLegacy: false,
    isCustom: false,
  };
}

const planDetailsReply: PlanDetails = {
  Version: 'v2',
  catalogueVersion: '2026-1',
  currency: 'USD',
  region: 'us',
  sellsOnlyNewErp: false,
  plans: ['aio', 'erp', 'crm', 'people'].flatMap((product) => [
    planEntry(product, 'freemium', 'Freemium', '0.00'),
    planEntry(product, 'startup', 'Startup', '49.00'),
    planEntry(product, 'essential', 'Essential', '99.00'),
  ]),
  specs: { erp: [], mrp: [] },
  links: { sales: '/pricing#talk-to-sales', signup: '/signup' },
};

export function plansOf(changes: Partial<PlanDetails>): PlanDetails {
  return { ...planDetailsReply, ...changes };
}

/** Serves the subscriptions and the price list; counts how often the subscriptions are loaded. */
export function serveSubscriptions(cards: readonly SubscriptionCard[], changes: Partial<SubscriptionDetails> = {}) {
  const counted = { loads: 0 };
  const now = { details: subscriptionsReply({ cards: [...cards], ...changes }) };
  server.use(
    answer(getSubscriptionDetails, () => {
      counted.loads += 1;
      return now.details;
    }),
    answer(getPlanDetails, planDetailsReply),
  );
  return { counted, now };
}
