import { expect, test } from 'vitest';
import { shippedCatalogue } from '../../../../suites/atrium/catalogue.ts';
import { anchorOn } from '../kernel/billing-period.ts';
import { findOffer } from '../pricing/catalogue.ts';
import { pricePlan } from '../pricing/price-plan.ts';
import { type HeldSubscription, notStarted } from '../subscriptions/held-subscription.ts';
import { checkEntitlements } from './entitlements-given.ts';
import type { MoneyFacts } from './money-facts.ts';

const held = (product: 'aio' | 'erp', planId: string, over: Partial<HeldSubscription> = {}): HeldSubscription => {
  const found = findOffer(shippedCatalogue, planId);
  const plan = (found && pricePlan(shippedCatalogue.version, found, 'USD')) ?? null;
  return { ...notStarted(product), plan, lastPlan: plan, isTrialOver: true, anchor: anchorOn('2027-01-05'), ...over };
};
const erp = held('erp', 'erp-startup-yearly');
const check = (
  subscriptions: readonly HeldSubscription[],
  entitlements: MoneyFacts['entitlements'],
  isDeleted = false,
) =>
  checkEntitlements({
    on: '2027-01-20',
    isDeleted,
    isMrpEnabled: false,
    subscriptions,
    entitlements,
  } as unknown as MoneyFacts).map(({ rows }) => rows[0]);
const given = (product: 'erp' | 'books_plus', until: string | null = null) => {
  return { product, planName: 'startup', until } as const;
};

test('[D-345] an organisation that may use more or less than its plan gives is found', () => {
  const all = check([erp], []);
  expect(all).toContain('entitlement erp');
  expect(check([], [given('erp')])).toEqual(['entitlement erp']);
  expect(check([erp], [given('erp', '2027-06-01')])).toContain('entitlement erp');
});

test('[D-490] a row whose end has come is no fault until its run, whether another plan gives the product or none', () => {
  expect(check([], [given('erp', '2027-01-20')])).toEqual([]);
  expect(check([erp], [given('erp', '2027-01-20')])).not.toContain('entitlement erp');
  expect(check([erp], [given('erp', '2027-01-21')])).toContain('entitlement erp');
});

test('[D-244] a plan that ends while its organisation is deleted is no fault, because its end waits for the restoration', () => {
  expect(check([], [given('erp')], true)).toEqual([]);
});

test('of two plans of the same rank the first sold gives the product, in whatever order they are stored', () => {
  const ending = { ...erp, plan: null, previousPlanId: 'erp-startup-yearly', activeTill: '2028-01-05' };
  const bundle = held('aio', 'aio-startup-monthly');
  expect(check([ending, bundle], [])).toEqual(check([bundle, ending], []));
  expect(check([ending, bundle], [given('erp')])).not.toContain('entitlement erp');
});
