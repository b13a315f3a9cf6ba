import { describe, expect, test } from 'vitest';
import { shippedCatalogue } from '../../../../suites/atrium/catalogue.ts';
import { type Interval, intervals } from '../kernel/billing-period.ts';
import { chargeStepOf, money } from '../kernel/money.ts';
import type { Product } from '../products/products.ts';
import { catalogueOn, checkSale, findOffer, findPlan } from './catalogue.ts';
import { type Catalogue, type Plan, type PlanName, regionOfCountry } from './plan.ts';
import { limitsOfPlans } from './plan-limits.ts';
import { isPaidOnce, isSoldHere, readPlanName } from './plan-names.ts';
import { periodPrice, priceIn, pricePlan } from './price-plan.ts';

const planOf = (product: Product, name: PlanName, region: 'in' | 'us' = 'us'): Plan =>
  findPlan(shippedCatalogue, product, name, region)!;
const figureOf = (
  product: Product,
  name: PlanName,
  interval: Interval,
  currency: string,
  region: 'in' | 'us' = 'us',
) => {
  const offer = planOf(product, name, region).offers.find((each) => each.interval === interval)!;
  return offer.prices.find((price) => price.currency === currency)?.amountMinor;
};
const withPlan = (changed: Partial<Plan>): Catalogue => ({
  ...shippedCatalogue,
  plans: [{ ...planOf('crm', 'startup'), ...changed }],
});
const buyer = { organisationId: 'o1', region: 'us', heldPlanId: null } as const;

describe('plan names', () => {
  test('[PLAN-21] are startup, essential, professional, individual and freemium', () => {
    const names = ['startup', 'essential', 'professional', 'individual', 'freemium'];
    expect(names.filter((name) => isSoldHere(name) && !isPaidOnce(name))).toEqual(names);
    for (const name of names) expect(shippedCatalogue.plans.some((plan) => plan.name === name)).toBe(true);
  });

  test.each([
    ['Small Business', 'startup'],
    ['growth', 'essential'],
    ['Mid Market', 'professional'],
    ['mid_market', 'professional'],
    ['ESSENTIAL', 'essential'],
    ['Professional-I', 'professional_i'],
    ['gold', null],
  ])('[PLAN-22] %s is %s', (text, name) => {
    expect(readPlanName(text)).toBe(name);
  });

  test('[PLAN-23] freemium is free for life', () => {
    expect(planOf('erp', 'freemium').description).toBe('Free for life');
    expect(planOf('erp', 'freemium').basis).toBe('free');
  });
});

describe('the price list', () => {
  test('[PLAN-20] the intervals are yearly and monthly, yearly first', () => {
    expect(intervals).toEqual(['yearly', 'monthly']);
  });

  test.each<[Product, PlanName, string, number, number]>([
    ['erp', 'startup', 'USD', 4900, 5900],
    ['erp', 'essential', 'USD', 9900, 11_900],
    ['erp', 'professional', 'USD', 21_900, 25_900],
    ['erp', 'startup', 'INR', 59_900, 69_900],
    ['erp', 'essential', 'INR', 169_900, 199_900],
    ['erp', 'professional', 'INR', 349_900, 399_900],
  ])(
    '[PLAN-24, PLAN-25] %s %s in %s is %i billed annually and %i billed monthly',
    (product, name, currency, yearly, monthly) => {
      expect(figureOf(product, name, 'yearly', currency)).toBe(yearly);
      expect(figureOf(product, name, 'monthly', currency)).toBe(monthly);
    },
  );

  test.each<[PlanName, number, number]>([
    ['startup', 3900, 4900],
    ['essential', 7900, 9900],
    ['professional', 19_900, 22_900],
  ])('[PLAN-26, PLAN-27] CRM and people %s are %i and %i', (name, yearly, monthly) => {
    for (const product of ['crm', 'people'] as const) {
      expect(figureOf(product, name, 'yearly', 'USD')).toBe(yearly);
      expect(figureOf(product, name, 'monthly', 'USD')).toBe(monthly);
    }
  });

  test.each<[PlanName, number, number]>([
    ['startup', 9900, 10_900],
    ['essential', 19_900, 24_900],
    ['professional', 49_900, 59_900],
  ])('[PLAN-28] all-in-one %s is %i and %i', (name, yearly, monthly) => {
    expect(figureOf('aio', name, 'yearly', 'USD')).toBe(yearly);
    expect(figureOf('aio', name, 'monthly', 'USD')).toBe(monthly);
  });

  test.each<[PlanName, number, number, number, number, [number, number], [number, number]]>([
    ['startup', 25_000, 290_000, 2, 1, [0, 5], [0, 15]],
    ['essential', 100_000, 950_000, 5, 2, [5, 20], [16, 50]],
    ['professional', 200_000, 1_950_000, 10, 5, [20, 50], [51, 100]],
  ])('[PLAN-29, PLAN-30, PLAN-31] ERP v2 %s', (name, dollars, paise, usersUs, usersIndia, bandUs, bandIndia) => {
    expect(figureOf('erp_v2', name, 'yearly', 'USD')).toBe(dollars);
    expect(figureOf('erp_v2', name, 'yearly', 'INR', 'in')).toBe(paise);
    expect(planOf('erp_v2', name).includedUsers).toBe(usersUs);
    expect(planOf('erp_v2', name, 'in').includedUsers).toBe(usersIndia);
    expect(planOf('erp_v2', name).employeeBand).toEqual({ from: bandUs[0], to: bandUs[1] });
    expect(planOf('erp_v2', name, 'in').employeeBand).toEqual({ from: bandIndia[0], to: bandIndia[1] });
    expect(planOf('erp_v2', name).offers).toHaveLength(1);
  });

  test('[PLAN-32] MRP is 1800 and 2900 dollars, 35000 rupees; what has no price is for sales to name (D-33)', () => {
    expect(figureOf('mrp', 'essential', 'yearly', 'USD')).toBe(180_000);
    expect(figureOf('mrp', 'professional', 'yearly', 'USD')).toBe(290_000);
    expect(figureOf('mrp', 'professional', 'yearly', 'INR', 'in')).toBe(3_500_000);
    expect(planOf('mrp', 'essential', 'in').offers[0]?.prices).toEqual([]);
    expect(findPlan(shippedCatalogue, 'mrp', 'startup', 'us')).toBeNull();
  });

  test('(toward PLAN-04) Enterprise has 15 users and no price', () => {
    for (const plan of shippedCatalogue.plans.filter(({ name }) => name === 'enterprise')) {
      expect(plan.includedUsers).toBe(15);
      expect(plan.offers.flatMap(({ prices }) => prices)).toEqual([]);
    }
  });

  test('[PLAN-35] people plans include 5, 10 and 15 free employees', () => {
    expect(
      (['startup', 'essential', 'professional'] as const).map((name) => planOf('people', name).includedUsers),
    ).toEqual([5, 10, 15]);
  });

  test('[PLAN-36] startup invoices are capped at 30 a month', () => {
    expect(planOf('erp', 'startup').limits).toEqual([{ kind: 'invoices', perMonth: 30 }]);
    expect(planOf('erp', 'essential').limits).toEqual([]);
  });

  test('[PLAN-36] where two plans give a product, the one without a limit counts, or the higher limit', () => {
    const limited = (perMonth: number) => ({ limits: [{ kind: 'invoices', perMonth }] as const });
    expect(limitsOfPlans([])).toEqual([]);
    expect(limitsOfPlans([planOf('erp', 'startup')])).toEqual([{ kind: 'invoices', perMonth: 30 }]);
    expect(limitsOfPlans([planOf('erp', 'startup'), planOf('aio', 'startup')])).toEqual([]);
    expect(limitsOfPlans([limited(30), limited(200), limited(50)])).toEqual([{ kind: 'invoices', perMonth: 200 }]);
  });

  test.each([
    'erp-startup-yearly',
    'crm-essential-monthly',
    'erp_v2-essential-yearly-in',
    'mrp-professional-yearly-us',
  ])('[PLAN-16, PLAN-19] %s is an id of the catalogue', (planId) => {
    expect(findOffer(shippedCatalogue, planId)?.offer.planId).toBe(planId);
  });

  test('every price is a chargeable amount', () => {
    const figures = shippedCatalogue.plans.flatMap(({ offers }) => offers.flatMap(({ prices }) => prices));
    for (const { amountMinor, currency } of figures) expect(amountMinor % chargeStepOf(currency)).toBe(0);
  });

  test('ids are unique', () => {
    const ids = shippedCatalogue.plans.flatMap(({ offers }) => offers.map(({ planId }) => planId));
    expect(new Set(ids).size).toBe(ids.length);
    expect(findOffer(shippedCatalogue, 'gold')).toBeNull();
  });
});

describe('charges', () => {
  const priced = (planId: string, currency = 'USD', extra: number | null = null) => ({
    ...pricePlan('v', findOffer(shippedCatalogue, planId)!, currency)!,
    extraUserMinor: extra,
  });

  test.each([
    ['erp-startup-yearly', 3, 0, 4900 * 12 * 3, 0],
    ['erp-startup-monthly', 3, 2, 5900 * 3, 5900 * 2],
    ['erp-startup-monthly', 0, 0, 5900, 0],
    ['people-startup-monthly', 7, 0, 4900 * 2, 0],
    ['people-startup-monthly', 3, 4, 4900, 4900],
    ['erp-freemium-yearly', 9, 1, 0, 0],
    ['erp_v2-startup-yearly-us', 2, 0, 25_000 * 12, 0],
  ])('[PLAN-37] %s for %i users and %i more is %i and %i', (planId, holders, added, plan, addons) => {
    const price = periodPrice(priced(planId), holders, added);
    expect(price.plan).toEqual(money(plan, 'USD'));
    expect(price.addons).toEqual(money(addons, 'USD'));
  });

  test('a bundle charges for extra users where the operator has set a price (D-29), and for the year where the basis says so (D-28)', () => {
    const plan = priced('erp_v2-startup-yearly-us', 'USD', 3000);
    expect(periodPrice(plan, 2, 1).addons).toEqual(money(36_000, 'USD'));
    expect(periodPrice({ ...plan, basis: 'bundle_year' }, 2, 0).plan).toEqual(money(25_000, 'USD'));
    expect(periodPrice({ ...plan, basis: 'once' }, 9, 0).plan).toEqual(money(25_000, 'USD'));
  });

  test('the extra price is taken in the currency of the sale', () => {
    const found = findOffer(withPlan({ extraUserPrices: [money(7, 'INR'), money(9, 'USD')] }), 'crm-startup-yearly')!;
    expect(pricePlan('v', found, 'USD')?.extraUserMinor).toBe(9);
    expect(pricePlan('v', { ...found, offer: { ...found.offer, prices: [] } }, 'USD')).toBeNull();
  });

  test.each(['IDR', 'MYR', 'USD', 'GBP'])('[I18N-08] the new ERP and MRP for %s are charged in USD', (currency) => {
    for (const planId of ['erp_v2-startup-yearly-us', 'mrp-professional-yearly-us'])
      expect(priceIn(findOffer(shippedCatalogue, planId)!.offer, currency)?.currency).toBe('USD');
    expect(priceIn(findOffer(shippedCatalogue, 'erp_v2-startup-yearly-in')!.offer, 'INR')?.currency).toBe('INR');
  });

  test.each([
    ['crm-startup-yearly', 'INR', 'USD'],
    ['erp-startup-yearly', 'INR', 'INR'],
    ['erp-startup-yearly', 'MYR', 'USD'],
    ['erp_v2-startup-yearly-in', 'MYR', 'INR'],
  ])('(D-31) %s for %s is charged in %s', (planId, currency, charged) => {
    expect(priceIn(findOffer(shippedCatalogue, planId)!.offer, currency)?.currency).toBe(charged);
  });
});

describe('versions and sales', () => {
  test('the price list in force is the latest one that has started', () => {
    const next = { ...shippedCatalogue, version: 'next', effectiveFrom: '2027-01-01' };
    expect(catalogueOn([shippedCatalogue, next], '2026-12-31').version).toBe('2026-11');
    expect(catalogueOn([shippedCatalogue, next], '2027-01-01').version).toBe('next');
    expect(() => catalogueOn([next], '2026-12-31')).toThrow('no price list');
  });

  test.each([
    ['crm-startup-yearly', {}, {}, null],
    ['gold', {}, {}, 'pricing.plan_unknown'],
    ['crm-startup-yearly', { isLegacy: true }, {}, 'pricing.plan_not_sold'],
    ['crm-startup-yearly', { isLegacy: true }, { heldPlanId: 'crm-startup-yearly' }, null],
    ['crm-startup-yearly', { onlyFor: 'o2' }, {}, 'pricing.plan_unknown'],
    ['crm-startup-yearly', { onlyFor: 'o1' }, {}, null],
    ['crm-startup-yearly', { region: 'in' }, {}, 'pricing.plan_not_sold'],
    ['crm-startup-yearly', { region: 'in' }, { region: 'in' }, null],
  ] as const)('%s with %j to %j is refused as %s', (planId, changed, who, refusal) => {
    const decision = checkSale(withPlan(changed), planId, { ...buyer, ...who });
    expect(decision.allowed ? null : decision.refusal).toBe(refusal);
  });

  test('a plan without a price is left to sales, and with only the new ERP on sale all else is refused (D-41)', () => {
    expect(checkSale(shippedCatalogue, 'erp_v2-enterprise-yearly-us', buyer)).toMatchObject({
      refusal: 'pricing.talk_to_sales',
    });
    const closed = { ...shippedCatalogue, sellsOnlyNewErp: true };
    expect(checkSale(closed, 'crm-startup-yearly', buyer)).toMatchObject({ refusal: 'pricing.plan_not_sold' });
    expect(checkSale(closed, 'erp_v2-startup-yearly-us', buyer).allowed).toBe(true);
  });

  test('India has its own region', () => {
    expect([regionOfCountry('IN'), regionOfCountry('in'), regionOfCountry('MY'), regionOfCountry(null)]).toEqual([
      'in',
      'in',
      'us',
      'us',
    ]);
  });
});
