import { expect, test } from 'vitest';
import { shippedCatalogue } from '../../../../suites/atrium/catalogue.ts';
import type { Region } from './plan.ts';
import { planPreviews, plansOfTab, pricingTabOf } from './plan-preview.ts';

const plansIn = (region: Region) =>
  (['erp_v2', 'mrp'] as const).flatMap((product) =>
    shippedCatalogue.plans.filter(
      (plan) => plan.product === product && !plan.isLegacy && (plan.region === null || plan.region === region),
    ),
  );

test('(toward PLAN-09, PLAN-33) the preview is ERP, ERP+ and MRP+, in dollars with their users', () => {
  expect(planPreviews(plansIn('us'), 'USD', 'en')).toEqual([
    { title: 'ERP', planName: 'Growth', amount: '$1,000', per: 'month', users: 5 },
    { title: 'ERP+', planName: 'Mid Market', amount: '$2,000', per: 'month', users: 10 },
    { title: 'MRP+', planName: 'Mid Market', amount: '$2,900', per: 'month', users: 10 },
  ]);
});

test('(toward PLAN-34) in India it is in rupees', () => {
  expect(planPreviews(plansIn('in'), 'INR', 'en_IN').map(({ amount }) => amount)).toEqual([
    '₹9,500',
    '₹19,500',
    '₹35,000',
  ]);
  expect(planPreviews(plansIn('in'), 'INR', 'de').map(({ amount }) => amount)).toEqual([
    '₹9.500',
    '₹19.500',
    '₹35.000',
  ]);
});

test('(toward PLAN-03) the ERP tab has four plans and the MRP tab three', () => {
  const names = (tab: 'erp' | 'mrp') => plansOfTab(plansIn('us'), tab).map(({ displayName }) => displayName);
  expect(names('erp')).toEqual(['Small Business', 'Growth', 'Mid Market', 'Enterprise']);
  expect(names('mrp')).toEqual(['Growth', 'Mid Market', 'Enterprise']);
});

test('(toward NAV-11) tab 0 is ERP and 1 is MRP', () => {
  expect([undefined, '0', '1', '2', 'x'].map(pricingTabOf)).toEqual(['erp', 'erp', 'mrp', 'erp', 'erp']);
});
