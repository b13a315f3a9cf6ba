import { expect, test } from 'vitest';
import { gst18, inputsOf, priced, untaxed } from '../../../test-kit/quotes.ts';
import type { CreditGrant } from '../../credits/consume-credits.ts';
import { money } from '../../kernel/money.ts';
import { type HeldSubscription, notStarted } from '../held-subscription.ts';
import { computeQuote } from '../quotes/quote.ts';
import { settleQuote } from '../quotes/settle-quote.ts';
import { creditPeriod, nextBill } from './next-bill.ts';
import { allNextCharges, type RenewalFacts } from './next-charge.ts';

const usd = (amountMinor: number) => money(amountMinor, 'USD');
const half = { code: 'HALF', percentOffBasisPoints: 5000, amountOff: null };

function renewal(planId: string, on: string, holders: number, more: Partial<RenewalFacts> = {}): RenewalFacts {
  const bought = inputsOf({ on, target: priced(planId) });
  const empty = notStarted(bought.target.product);
  const held: HeldSubscription = {
    ...empty,
    ...settleQuote(empty, bought, computeQuote(bought)),
    lastPlan: bought.target,
  };
  const { versions, zone } = bought;
  const publishedOn = () => null;
  const terms = { scheduled: null, discount: null, treatment: untaxed, credits: [], publishedOn };
  return { held, holders, zone, versions, ...terms, ...more };
}

const grant = (remainingMinor: number): CreditGrant => ({
  id: 'g',
  source: 'code',
  currency: 'USD',
  remainingMinor,
  expiresOn: null,
  grantedAt: '2026-01-01',
});

test.each([
  ['2026-12-15', 15, '2026-11-15'],
  ['2026-03-31', 31, '2026-02-28'],
  ['2026-04-30', 31, '2026-03-31'],
  ['2026-01-05', 5, '2025-12-05'],
])('(toward CRED-08) the billing period before %s, anchored on the %i, runs from %s', (next, day, startsOn) => {
  expect(creditPeriod(next, day)).toEqual({ startsOn, endsOn: next });
});

test('[D-204] a bill counts the users that its plan charges for, one at least, and seats that were bought', () => {
  const empty = renewal('crm-startup-monthly', '2026-11-15', 0);
  const counts = (all: RenewalFacts[]) =>
    nextBill(allNextCharges(all, []), [], 'USD').rows.map((row) => row.currentCount);
  expect(counts([empty])).toEqual([1]);
  const aio = renewal('aio-startup-monthly', '2026-11-15', 12);
  expect(counts([aio])).toEqual([12]);
});

test('[D-204] nothing that comes is a bill of nothing', () => {
  const nothing = usd(0);
  expect(nextBill([], [{ product: 'mrp', currentCount: 2 }], 'USD')).toEqual({
    chargedOn: null,
    period: null,
    rows: [{ product: 'mrp', currentCount: 2, cost: null }],
    total: nothing,
    discount: nothing,
    tax: nothing,
    grandTotal: nothing,
    fromCredits: nothing,
    toPay: nothing,
  });
});

test('[D-204] what is charged a month after the first charge belongs to the bill after it', () => {
  const all = [renewal('crm-startup-monthly', '2026-11-15', 1), renewal('people-startup-monthly', '2026-12-14', 1)];
  const rowsOf = (charges: ReturnType<typeof allNextCharges>) =>
    nextBill(charges, [], 'USD').rows.map(({ product }) => product);
  expect(rowsOf(allNextCharges(all, []))).toEqual(['crm', 'people']);
  const later = renewal('people-startup-monthly', '2026-12-15', 1);
  expect(rowsOf(allNextCharges([all[0]!, later], []))).toEqual(['crm']);
});

test('(toward CRED-07, CRED-09, CRED-11) [D-204] the next bill adds up the charges to come: rows, discount, tax, credits and what is left', () => {
  const all = [
    renewal('crm-startup-monthly', '2026-11-15', 3, { discount: half, treatment: gst18 }),
    renewal('people-startup-monthly', '2026-11-20', 7, { treatment: gst18 }),
  ];
  const charges = allNextCharges(all, [grant(10_000)]);
  const bill = nextBill(charges, [{ product: 'mrp', currentCount: 2 }], 'USD');
  expect(bill.rows.map(({ product, cost }) => [product, cost?.amountMinor ?? null])).toEqual([
    ['crm', 14_700],
    ['people', 9800],
    ['mrp', null],
  ]);
  expect(bill).toMatchObject({
    chargedOn: '2026-12-15',
    period: { startsOn: '2026-11-15', endsOn: '2026-12-15' },
    total: usd(24_500),
    discount: usd(7350),
    tax: usd(3088),
    grandTotal: usd(20_238),
    fromCredits: usd(10_000),
    toPay: usd(10_238),
  });
  expect(bill.grandTotal.amountMinor).toBe(charges.reduce((sum, { total }) => sum + total.amountMinor, 0));
});

test('[D-204] a yearly plan is in the bill only in the month it renews, and another currency is left to sales', () => {
  const all = [renewal('crm-startup-monthly', '2026-11-15', 3), renewal('people-startup-yearly', '2026-11-20', 7)];
  const charges = allNextCharges(all, []);
  expect(nextBill(charges, [], 'USD').rows.map(({ product }) => product)).toEqual(['crm']);
  const inRupees = nextBill(charges, [], 'INR');
  expect([inRupees.rows, inRupees.grandTotal]).toEqual([
    [{ product: 'crm', currentCount: 3, cost: null }],
    money(0, 'INR'),
  ]);
});

test('an organisation without a charge to come has an empty bill', () => {
  expect(nextBill([], [], 'USD')).toMatchObject({ chargedOn: null, period: null, rows: [], discount: usd(0) });
});
