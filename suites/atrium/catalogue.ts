import { type Interval, intervals } from '@atrium/domain/kernel/billing-period';
import { type Money, moneyOf } from '@atrium/domain/kernel/money';
import type { Catalogue, Offer, Plan, PlanName, Region } from '@atrium/domain/pricing/plan';
import type { Product } from '@atrium/domain/products/products';
import { planFeatures } from './plan-features.ts';

/** Prices per user and month: billed annually first, then billed monthly, as in the specification (PLAN-24). */
type Pair = readonly [yearly: string, monthly: string];

const pricesOf = (figures: Readonly<Record<string, string | undefined>>): Money[] =>
  Object.entries(figures).flatMap(([currency, figure]) => (figure === undefined ? [] : [moneyOf(figure, currency)]));

/** The id of a plan. A regional plan ends with its region (D-25). */
const planIdOf = (product: Product, name: PlanName, interval: Interval, region: Region | null) =>
  [product, name, interval, ...(region === null ? [] : [region])].join('-');

const plain = {
  region: null,
  includedUsers: 0,
  extraUserPrices: [],
  employeeBand: null,
  limits: [],
  isLegacy: false,
  onlyFor: null,
} as const;

function classic(
  product: Product,
  name: PlanName,
  pairs: { readonly USD: Pair; readonly INR?: Pair },
  more: Partial<Plan> = {},
): Plan {
  const offers = intervals.map((interval, place): Offer => {
    const prices = pricesOf({ USD: pairs.USD[place], INR: pairs.INR?.[place] });
    return { planId: planIdOf(product, name, interval, null), interval, prices };
  });
  const displayName = name.charAt(0).toUpperCase() + name.slice(1);
  const { description, features } = planFeatures[product]?.[name] ?? { description: '', features: [] };
  return { ...plain, product, name, displayName, description, features, basis: 'seat_month', offers, ...more };
}

/** Sold yearly only, with a monthly figure for all included users together (PLAN-29, PLAN-32, D-28). */
function bundle(
  product: 'erp_v2' | 'mrp',
  region: Region,
  name: PlanName,
  displayName: string,
  figure: string | null,
  includedUsers: number,
  band: readonly [number, number] | null,
): Plan {
  const prices = figure === null ? [] : [moneyOf(figure, region === 'in' ? 'INR' : 'USD')];
  const { description, features } = planFeatures[product]?.[name] ?? { description: '', features: [] };
  return {
    ...plain,
    product,
    name,
    region,
    displayName,
    description,
    features,
    basis: 'bundle_month',
    offers: [{ planId: planIdOf(product, name, 'yearly', region), interval: 'yearly', prices }],
    includedUsers,
    employeeBand: band === null ? null : { from: band[0], to: band[1] },
  };
}

/** One for each product that is sold separately (PLAN-23). */
function freemium(product: Product): Plan {
  const offers = intervals.map(
    (interval): Offer => ({
      planId: planIdOf(product, 'freemium', interval, null),
      interval,
      prices: pricesOf({ USD: '0', INR: '0', IDR: '0', MYR: '0' }),
    }),
  );
  const description = 'Free for life';
  return {
    ...plain,
    product,
    name: 'freemium',
    displayName: 'Freemium',
    description,
    features: [],
    basis: 'free',
    offers,
  };
}

/** Plans that customers still hold but that are no longer sold. The specification has no price for them (SUBS-43, D-24). */
function formerly(product: Product, name: PlanName, displayName: string, basis: Plan['basis']): Plan {
  const offers: Offer[] = [{ planId: planIdOf(product, name, 'yearly', null), interval: 'yearly', prices: [] }];
  return { ...plain, product, name, displayName, description: '', features: [], basis, offers, isLegacy: true };
}

const crmPairs = { startup: ['39', '49'], essential: ['79', '99'], professional: ['199', '229'] } as const;

/** The price list of specification §9. */
export const shippedCatalogue: Catalogue = {
  version: '2026-11',
  effectiveFrom: '2020-01-01',
  sellsOnlyNewErp: false,
  plans: [
    classic(
      'erp',
      'startup',
      { USD: ['49', '59'], INR: ['599', '699'] },
      { limits: [{ kind: 'invoices', perMonth: 30 }] },
    ),
    classic('erp', 'essential', { USD: ['99', '119'], INR: ['1699', '1999'] }),
    classic('erp', 'professional', { USD: ['219', '259'], INR: ['3499', '3999'] }),
    classic('crm', 'startup', { USD: crmPairs.startup }),
    classic('crm', 'essential', { USD: crmPairs.essential }),
    classic('crm', 'professional', { USD: crmPairs.professional }),
    classic('people', 'startup', { USD: crmPairs.startup }, { includedUsers: 5 }),
    classic('people', 'essential', { USD: crmPairs.essential }, { includedUsers: 10 }),
    classic('people', 'professional', { USD: crmPairs.professional }, { includedUsers: 15 }),
    classic('aio', 'startup', { USD: ['99', '109'] }),
    classic('aio', 'essential', { USD: ['199', '249'] }),
    classic('aio', 'professional', { USD: ['499', '599'] }),
    bundle('erp_v2', 'us', 'startup', 'Small Business', '250', 2, [0, 5]),
    bundle('erp_v2', 'us', 'essential', 'Growth', '1000', 5, [5, 20]),
    bundle('erp_v2', 'us', 'professional', 'Mid Market', '2000', 10, [20, 50]),
    bundle('erp_v2', 'us', 'enterprise', 'Enterprise', null, 15, null),
    bundle('erp_v2', 'in', 'startup', 'Small Business', '2900', 1, [0, 15]),
    bundle('erp_v2', 'in', 'essential', 'Growth', '9500', 2, [16, 50]),
    bundle('erp_v2', 'in', 'professional', 'Mid Market', '19500', 5, [51, 100]),
    bundle('erp_v2', 'in', 'enterprise', 'Enterprise', null, 15, null),
    bundle('mrp', 'us', 'essential', 'Growth', '1800', 5, null),
    bundle('mrp', 'us', 'professional', 'Mid Market', '2900', 10, null),
    bundle('mrp', 'us', 'enterprise', 'Enterprise', null, 15, null),
    bundle('mrp', 'in', 'essential', 'Growth', null, 2, null),
    bundle('mrp', 'in', 'professional', 'Mid Market', '35000', 5, null),
    bundle('mrp', 'in', 'enterprise', 'Enterprise', null, 15, null),
    freemium('erp'),
    freemium('crm'),
    freemium('people'),
    formerly('erp', 'individual', 'Individual', 'seat_month'),
    formerly('erp', 'professional_i', 'Professional-I', 'once'),
    formerly('erp', 'professional_a', 'Professional-A', 'once'),
  ],
};
