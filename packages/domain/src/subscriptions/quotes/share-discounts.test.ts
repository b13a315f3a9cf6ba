import { expect, test } from 'vitest';
import { inputsOf, priced, untaxed } from '../../../test-kit/quotes.ts';
import type { DiscountCoupon } from '../../codes/discount.ts';
import type { Product } from '../../products/products.ts';
import { type HeldSubscription, notStarted } from '../held-subscription.ts';
import { allNextCharges } from '../renewals/next-charge.ts';
import { renewalFactsOf } from '../renewals/renewal-facts.ts';
import { computeQuote } from './quote.ts';
import { settleQuote } from './settle-quote.ts';
import { shareDiscounts } from './share-discounts.ts';

const half = (usesLeft: number): DiscountCoupon => ({
  code: 'HALF',
  percentOffBasisPoints: 5000,
  amountOff: null,
  isOn: true,
  maxApplyCount: 9,
  currentApplyCount: 9 - usesLeft,
  product: null,
  interval: null,
  appliedAt: '2026-11-01T00:00:00Z',
});

function bought(planId: string, on: string): HeldSubscription {
  const inputs = inputsOf({ on, target: priced(planId) });
  const empty = notStarted(inputs.target.product);
  return { ...empty, ...settleQuote(empty, inputs, computeQuote(inputs)), lastPlan: inputs.target };
}

/** What each product is charged next, in the order of the charges. */
function charged(all: readonly HeldSubscription[], usesLeft: number, billed: readonly Product[] = []) {
  const { versions, zone } = inputsOf({ on: '2026-11-15', target: priced('crm-startup-monthly') });
  const coupons = [half(usesLeft)];
  const publishedOn = () => null;
  const sources = { zone, versions, coupons, holdersOf: () => 1, taxOn: () => untaxed, publishedOn };
  const facts = all.flatMap((held) => renewalFactsOf(held, null, sources, '2026-11-20') ?? []);
  const shared = shareDiscounts(facts, coupons, (product) => billed.includes(product));
  return allNextCharges(shared, []).map(({ held, total }) => `${held.product} ${total.amountMinor}`);
}

const crm = bought('crm-startup-monthly', '2026-11-15');
const people = bought('people-startup-monthly', '2026-11-16');

test('[D-441] the last use of a discount goes to the plan that is charged first, and to it alone', () => {
  expect(charged([people, crm], 2)).toEqual(['crm 2450', 'people 2450']);
  expect(charged([people, crm], 1)).toEqual(['crm 2450', 'people 4900']);
  expect(charged([people, crm], 0)).toEqual(['crm 4900', 'people 4900']);
});

test('[D-441] plans that are charged on one day take the uses in the order of their products', () => {
  const sameDay = bought('people-startup-monthly', '2026-11-15');
  expect(charged([sameDay, crm], 1).toSorted()).toEqual(['crm 2450', 'people 4900']);
});

test('[D-441] a monthly plan takes a use each month before a yearly plan is charged', () => {
  const yearly = bought('people-startup-yearly', '2026-11-16');
  const [, withTwelve] = charged([crm, yearly], 12);
  const [, withThirteen] = charged([crm, yearly], 13);
  expect([withTwelve, withThirteen]).toEqual(['people 46800', 'people 23400']);
});

test('[D-441] a renewal that is billed already leaves the last use to the next plan', () => {
  expect(charged([crm, people], 1, ['crm'])).toContain('people 2450');
});
