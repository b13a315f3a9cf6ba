import { describe, expect, test } from 'vitest';
import { shippedCatalogue } from '../../../../suites/atrium/catalogue.ts';
import { comparisons } from '../../../../suites/atrium/comparisons.ts';
import { money } from '../kernel/money.ts';
import { type Gateway, gateways } from '../payments/gateway.ts';
import { suiteInForce } from '../suite/suite-in-force.ts';
import { findPlan } from './catalogue.ts';
import { choosePlan, showsNewErp } from './choose-plan.ts';
import { comparedTiers, type PricingTab } from './comparison-spec.ts';
import { gatewayOf } from './gateway-of.ts';
import type { PlanName } from './plan.ts';
import { cardPrice, planButton, yearlySaving } from './plan-card.ts';
import { viewPlanSelection } from './view-plan-selection.ts';

const newErp = (name: PlanName) => findPlan(shippedCatalogue, 'erp_v2', name, 'us')!;

describe('comparison', () => {
  test.each<PricingTab>(['erp', 'mrp'])('the tab %s has at least 8 sections and 80 rows, each row once', (tab) => {
    const specs = comparisons[tab];
    const rows = specs.flatMap(({ features, id }) => features.map(({ name }) => `${id} ${name}`));
    expect(specs.length).toBeGreaterThanOrEqual(8);
    expect(rows.length).toBeGreaterThanOrEqual(80);
    expect(new Set(rows).size).toBe(rows.length);
    expect(new Set(specs.map(({ id }) => id)).size).toBe(specs.length);
  });

  test('(toward PLAN-18) a table is available to a tier that has any row of it, and a larger tier has all of a smaller', () => {
    for (const spec of [...comparisons.erp, ...comparisons.mrp]) {
      for (const tier of comparedTiers) expect(spec.availability[tier]).toBe(spec.features.some((row) => row[tier]));
      for (const row of spec.features)
        expect([row.growth && !row.midMarket, row.midMarket && !row.enterprise]).toEqual([false, false]);
    }
  });
});

describe('the button of a plan', () => {
  const facts = {
    plan: newErp('startup'),
    hasPrice: true,
    isCurrent: false,
    isTrialAvailable: true,
    isSoldHere: false,
  };

  test('(toward PLAN-11) Small Business offers trial or checkout by the status', () => {
    expect(planButton(facts)).toMatchObject({ action: 'start_trial', target: 'trial', opensNewTab: false });
    expect(planButton({ ...facts, isTrialAvailable: false })).toMatchObject({ action: 'buy_now', target: 'checkout' });
  });

  test('(toward PLAN-12, PLAN-14) the current plan is disabled and has no arrow', () => {
    expect(planButton({ ...facts, isCurrent: true })).toEqual({
      action: 'current_plan',
      target: null,
      isDisabled: true,
      hasArrow: false,
      opensNewTab: false,
    });
  });

  test('(toward PLAN-13) other cards open signup or sales in a new tab', () => {
    expect(planButton({ ...facts, plan: newErp('essential') })).toMatchObject({
      action: 'buy_now',
      target: 'signup',
      opensNewTab: true,
    });
    expect(planButton({ ...facts, plan: newErp('enterprise'), hasPrice: false })).toMatchObject({
      action: 'talk_to_sales',
      target: 'sales',
      opensNewTab: true,
    });
  });

  test('[D-595] another plan of the product is a change, here and where tiers are sold', () => {
    const crm = findPlan(shippedCatalogue, 'crm', 'essential', 'us')!;
    const held = { ...facts, isTrialAvailable: false, hasOtherPlan: true };
    expect(planButton({ ...held, plan: crm, isSoldHere: true })).toMatchObject({
      action: 'change_plan',
      target: 'checkout',
    });
    expect(planButton({ ...held, plan: newErp('essential') })).toMatchObject({
      action: 'change_plan',
      target: 'signup',
    });
  });

  test('(D-99) a plan that is sold here is bought here', () => {
    const crm = findPlan(shippedCatalogue, 'crm', 'essential', 'us')!;
    expect(planButton({ ...facts, plan: crm, isSoldHere: true, isTrialAvailable: false })).toMatchObject({
      target: 'checkout',
      hasArrow: true,
    });
  });
});

describe('what paying yearly saves', () => {
  test('[D-595] is whole percent of the monthly price, and nothing beside a discount or by the month', () => {
    const erp = findPlan(shippedCatalogue, 'erp', 'startup', 'us')!;
    const half = { code: 'HALF', percentOffBasisPoints: 5000, amountOff: null };
    expect(yearlySaving(cardPrice(erp, 'yearly', 'INR')!)).toBe(14);
    expect(yearlySaving(cardPrice(erp, 'monthly', 'INR')!)).toBeNull();
    expect(yearlySaving(cardPrice(erp, 'yearly', 'INR', half)!)).toBeNull();
    expect(yearlySaving(cardPrice(newErp('essential'), 'yearly', 'USD')!)).toBeNull();
  });
});

describe('the price on a card', () => {
  test('(toward PLAN-38, PLAN-39) is per user and month, billed annually or monthly, with a star for rupees', () => {
    const erp = findPlan(shippedCatalogue, 'erp', 'startup', 'us')!;
    expect(cardPrice(erp, 'yearly', 'INR')).toEqual({
      amount: money(59_900, 'INR'),
      original: null,
      alternate: money(69_900, 'INR'),
      per: 'user_month',
      billed: 'annually',
      hasTaxStar: true,
    });
    expect(cardPrice(erp, 'monthly', 'USD')).toMatchObject({
      amount: money(5900, 'USD'),
      billed: 'monthly',
      hasTaxStar: false,
    });
  });

  test('(toward PLAN-39) [D-918] has the star in a list of rupees where it is in dollars too', () => {
    const dollars = shippedCatalogue.plans.find((plan) => cardPrice(plan, 'yearly', 'INR')?.amount.currency === 'USD')!;
    expect(cardPrice(dollars, 'yearly', 'INR')).toMatchObject({ hasTaxStar: true });
    expect(cardPrice(dollars, 'yearly', 'USD')).toMatchObject({ hasTaxStar: false });
  });

  test('(toward PLAN-40) shows what a percentage leaves beside what it was', () => {
    const erp = findPlan(shippedCatalogue, 'erp', 'startup', 'us')!;
    const half = { code: 'HALF', percentOffBasisPoints: 5000, amountOff: null };
    expect(cardPrice(erp, 'yearly', 'USD', half)).toMatchObject({
      amount: money(2450, 'USD'),
      original: money(4900, 'USD'),
    });
    const tenner = { code: 'TEN', percentOffBasisPoints: null, amountOff: money(1000, 'USD') };
    expect(cardPrice(erp, 'yearly', 'USD', tenner)).toMatchObject({ amount: money(4900, 'USD'), original: null });
  });

  test('states the basis of a bundle, and leaves to sales what has no price', () => {
    expect(cardPrice(newErp('essential'), 'yearly', 'USD')).toMatchObject({
      per: 'month',
      billed: 'annually',
      alternate: null,
    });
    expect(cardPrice({ ...newErp('essential'), basis: 'bundle_year' }, 'yearly', 'USD')?.per).toBe('year');
    expect(cardPrice({ ...newErp('essential'), basis: 'once' }, 'yearly', 'USD')).toMatchObject({
      per: 'once',
      billed: null,
    });
    expect(cardPrice(newErp('essential'), 'monthly', 'USD')).toBeNull();
    expect(cardPrice(newErp('enterprise'), 'yearly', 'USD')).toBeNull();
  });
});

describe('what is chosen by the address', () => {
  test('[CONST-09] is all-in-one, essential, yearly where it names nothing', () => {
    expect(choosePlan({}, false)).toEqual({ product: 'aio', plan: 'essential', interval: 'yearly' });
    expect(suiteInForce().firstChoice).toEqual(
      choosePlan({ product: 'nothing', plan: 'gold', interval: 'daily' }, false),
    );
  });

  test('[PLAN-43] is the new ERP, always yearly, for ERP_V2', () => {
    expect(choosePlan({ product: 'ERP_V2', plan: 'growth', interval: 'monthly' }, false)).toEqual({
      product: 'erp_v2',
      plan: 'essential',
      interval: 'yearly',
    });
    expect(choosePlan({ product: 'erp_v2' }, false).plan).toBe('startup');
  });

  test('(toward CHK-11) is always the new ERP where only that is sold', () => {
    const startup = { product: 'erp_v2', plan: 'startup', interval: 'yearly' };
    expect(choosePlan({ product: 'crm', plan: 'essential', interval: 'monthly' }, true)).toEqual(startup);
    expect(choosePlan({ product: 'erp_v2', plan: 'essential', interval: 'monthly' }, true)).toEqual(startup);
    expect(choosePlan({ product: 'erp_v2', plan: 'essential', interval: 'yearly' }, true).plan).toBe('essential');
    expect(choosePlan({ product: 'crm', interval: 'monthly' }, false)).toEqual({
      product: 'crm',
      plan: 'essential',
      interval: 'monthly',
    });
  });

  test('(toward PLAN-42) only rupees and dollars see the new ERP in the console', () => {
    expect(['INR', 'USD', 'IDR', 'MYR'].map((currency) => showsNewErp(currency, false))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect(showsNewErp('MYR', true)).toBe(true);
  });
});

describe('what plan selection shows', () => {
  const dollars = { currency: 'USD', sellsOnlyNewErp: false };

  test('(toward D-99) a classic product beside the tiers, all-in-one where nothing was asked for', () => {
    expect(viewPlanSelection({}, dollars)).toEqual({ classic: 'aio', interval: 'yearly', tab: 'erp', hasTiers: true });
    expect(viewPlanSelection({ product: 'CRM', interval: 'monthly', tab: '1' }, dollars)).toEqual({
      classic: 'crm',
      interval: 'monthly',
      tab: 'mrp',
      hasTiers: true,
    });
  });

  test('(toward D-99, D-41) the tiers alone where the new ERP or MRP was asked for, or nothing else is sold', () => {
    expect(viewPlanSelection({ product: 'erp_v2', interval: 'monthly' }, dollars)).toMatchObject({
      classic: null,
      interval: 'yearly',
      tab: 'erp',
    });
    expect(viewPlanSelection({ product: 'mrp' }, dollars)).toMatchObject({ classic: null, tab: 'mrp' });
    expect(viewPlanSelection({ product: 'mrp', tab: '0' }, dollars).tab).toBe('erp');
    expect(viewPlanSelection({ product: 'crm' }, { ...dollars, sellsOnlyNewErp: true }).classic).toBeNull();
  });

  test('(toward PLAN-42) ringgit and rupiah do not see the new ERP, unless a link asks for it', () => {
    const ringgit = { ...dollars, currency: 'MYR' };
    expect(viewPlanSelection({}, ringgit).hasTiers).toBe(false);
    expect(viewPlanSelection({ product: 'crm', tab: '1' }, ringgit).hasTiers).toBe(true);
    expect(viewPlanSelection({ product: 'erp_v2' }, ringgit).hasTiers).toBe(true);
  });
});

describe('the gateway', () => {
  const plain = { country: 'US', currency: 'USD', savedWith: null, isCashfreeEnabled: true, isInternal: false };

  test.each<[object, Gateway]>([
    [{}, 'stripe'],
    [{ country: null }, 'stripe'],
    [{ country: 'IN', currency: 'INR' }, 'cashfree'],
    [{ country: 'in', currency: 'INR' }, 'cashfree'],
    [{ country: 'IN', currency: 'USD' }, 'stripe'],
    [{ country: 'SG' }, 'adyen'],
    [{ country: 'SG', savedWith: 'stripe' }, 'stripe'],
    [{ country: 'IN', currency: 'INR', savedWith: 'stripe' }, 'stripe'],
    [{ country: 'IN', currency: 'USD', savedWith: 'cashfree' }, 'stripe'],
    [{ country: 'IN', currency: 'INR', isCashfreeEnabled: false }, 'stripe'],
    [{ country: 'IN', currency: 'INR', isCashfreeEnabled: false, isInternal: true }, 'cashfree'],
  ])('[PAY-03, PAY-06] (D-45) for %j is %s', (facts, gateway) => {
    expect(gatewayOf({ ...plain, ...facts })).toBe(gateway);
  });

  test('(toward PAY-04) all three are enabled', () => {
    expect(gateways).toEqual(['stripe', 'adyen', 'cashfree']);
  });
});
