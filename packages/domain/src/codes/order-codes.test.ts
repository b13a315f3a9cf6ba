import { describe, expect, test } from 'vitest';
import { money } from '../kernel/money.ts';
import { type CodeOrder, mostCodes, orderFaults } from './order-codes.ts';

const facts = { today: '2026-11-15', isPlan: (product: string) => product === 'crm' } as const;
const usd = (amountMinor: number) => money(amountMinor, 'USD');
const base = {
  naming: { code: 'WELCOME' },
  description: '',
  redeemableUntil: '2026-11-16',
  maxRedemptions: 1,
  soldFor: null,
} as const;
const discount = { percentOffBasisPoints: 2500, amountOff: null, product: null, interval: null, maxApplyCount: 1 };
const prepaid = {
  products: [{ product: 'crm', planName: 'essential', userCount: 5 }],
  months: 12,
  days: 0,
  isPaymentDisallowed: false,
} as const;
const credit = { credit: usd(10_000), validDays: 30 };

const ofDiscount = (changed: object, order = {}) =>
  ({ ...base, ...order, gives: { kind: 'discount', content: { ...discount, ...changed } } }) as CodeOrder;
const ofPrepaid = (changed: object, order = {}) =>
  ({ ...base, ...order, gives: { kind: 'prepaid', content: { ...prepaid, ...changed } } }) as CodeOrder;
const ofCredit = (changed: object, order = {}) =>
  ({ ...base, ...order, gives: { kind: 'credit', content: { ...credit, ...changed } } }) as CodeOrder;

describe('an order of codes', () => {
  test.each([
    ofDiscount({}),
    ofDiscount({ percentOffBasisPoints: 10_000 }, { maxRedemptions: 1000 }),
    ofDiscount({ percentOffBasisPoints: null, amountOff: usd(500) }),
    ofPrepaid({}, { soldFor: usd(9900), naming: { count: mostCodes, prefix: 'PARTNER-26' } }),
    ofPrepaid({ months: 0, days: 45 }, { naming: { count: 1, prefix: '' }, redeemableUntil: null }),
    ofPrepaid({ months: 1000 }),
    ofPrepaid({ months: 1200 }),
    ofCredit({ validDays: null }, { soldFor: usd(8000) }),
  ])('with %j is carried out', (order) => {
    expect(orderFaults(order, facts)).toEqual([]);
  });

  test.each([
    ['code_not_writable', ofDiscount({}, { naming: { code: 'welcome' } })],
    ['code_not_writable', ofDiscount({}, { naming: { code: 'ABC' } })],
    ['code_not_writable', ofDiscount({}, { naming: { code: 'A'.repeat(41) } })],
    ['prefix_not_writable', ofDiscount({}, { naming: { count: 1, prefix: 'A B' } })],
    ['count_out_of_bounds', ofDiscount({}, { naming: { count: mostCodes + 1, prefix: '' } })],
    ['count_out_of_bounds', ofDiscount({}, { naming: { count: 0, prefix: '' } })],
    ['ends_in_the_past', ofDiscount({}, { redeemableUntil: facts.today })],
    ['redemptions_not_positive', ofDiscount({}, { maxRedemptions: 0 })],
    ['redemptions_not_positive', ofDiscount({}, { maxRedemptions: 2 ** 31 })],
    ['sold_and_shared', ofPrepaid({}, { soldFor: usd(9900), maxRedemptions: 2 })],
    ['price_not_positive', ofPrepaid({}, { soldFor: usd(0) })],
    ['discount_sold', ofDiscount({}, { soldFor: usd(100) })],
    ['nothing_off', ofDiscount({ percentOffBasisPoints: null })],
    ['percent_out_of_bounds', ofDiscount({ percentOffBasisPoints: 10_001 })],
    ['percent_out_of_bounds', ofDiscount({ percentOffBasisPoints: 0 })],
    ['amount_not_positive', ofDiscount({ amountOff: usd(0) })],
    ['charges_not_positive', ofDiscount({ maxApplyCount: 0 })],
    ['no_products', ofPrepaid({ products: [] })],
    ['product_twice', ofPrepaid({ products: [...prepaid.products, ...prepaid.products] })],
    ['plan_unknown', ofPrepaid({ products: [{ product: 'erp', planName: 'essential', userCount: 1 }] })],
    ['users_not_positive', ofPrepaid({ products: [{ product: 'crm', planName: 'essential', userCount: 0 }] })],
    ['no_term', ofPrepaid({ months: 0, days: 0 })],
    ['no_term', ofPrepaid({ months: 12, days: 3 })],
    ['term_unclear', ofPrepaid({ months: 1001 })],
    ['term_unclear', ofPrepaid({ months: 1199 })],
    ['amount_not_positive', ofCredit({ credit: usd(0) })],
    ['valid_days_not_positive', ofCredit({ validDays: 0 })],
    ['sold_in_other_currency', ofCredit({}, { soldFor: money(8000, 'INR') })],
  ])('is refused for %s: %j', (fault, order) => {
    expect(orderFaults(order, facts)).toEqual([fault]);
  });
});
