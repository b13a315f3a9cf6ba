import { expect, test } from 'vitest';
import { inputsOf, priced } from '../../test-kit/quotes.ts';
import { type HeldSubscription, notStarted } from '../subscriptions/held-subscription.ts';
import { computeQuote } from '../subscriptions/quotes/quote.ts';
import { settleQuote } from '../subscriptions/quotes/settle-quote.ts';
import type { MoneyFacts } from './money-facts.ts';
import { checkRefundedPlans } from './refunded-plans.ts';

const bought = inputsOf({ on: '2027-01-05', target: priced('crm-startup-monthly') });
const runs: HeldSubscription = {
  ...notStarted('crm'),
  ...settleQuote(notStarted('crm'), bought, computeQuote(bought)),
  lastPlan: bought.target,
};
const part = (invoiceId: string, leftMinor: number) => {
  return { product: 'crm', currency: 'USD', invoiceId, amountMinor: 4900, leftMinor };
};
const note = (correctsId: string, day: string, over: object = {}) => {
  return { correctsId, quoted: null, keepsPlan: false, decidedAt: new Date(`2027-01-${day}`), ...over };
};

function check(paidParts: readonly object[], invoices: readonly object[], on = '2027-01-20') {
  const facts = { subscriptions: [runs], paidParts, invoices, on } as unknown as MoneyFacts;
  return checkRefundedPlans(facts).map(({ rows }) => rows);
}

test('[D-440] a plan that runs on though its period was refunded whole is found', () => {
  expect(check([part('a', 0)], [note('a', '10')])).toEqual([['subscription crm']]);
  expect(check([part('a', 0)], [note('a', '10')], '2027-03-01')).toEqual([]);
});

test('[D-440] a plan runs on rightly after a part was refunded, or only its upgrade', () => {
  expect(check([part('a', 900)], [note('a', '10')])).toEqual([]);
  expect(check([part('a', 4900), part('b', 0)], [note('b', '10')])).toEqual([]);
});

test('[D-440] a plan runs on rightly where the operator kept it, by the last credit note', () => {
  const kept = { keepsPlan: true };
  expect(check([part('a', 0)], [note('a', '10'), note('a', '11', kept)])).toEqual([]);
  expect(check([part('a', 0)], [note('a', '11'), note('a', '10', kept)])).toEqual([['subscription crm']]);
});

test('[D-440] a change that gives all back and sells for nothing is no refund', () => {
  expect(check([part('a', 0)], [note('a', '10', { quoted: { intent: 'buy' } })])).toEqual([]);
});
