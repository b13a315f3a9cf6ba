import { expect, test } from 'vitest';
import { balance, gst18, heldOf, inputsOf, priced, untaxed } from '../../../test-kit/quotes.ts';
import { type HeldSubscription, notStarted } from '../held-subscription.ts';
import { computeCharge } from '../quotes/charge.ts';
import { settleQuote } from '../quotes/settle-quote.ts';
import type { RenewalFacts } from './next-charge.ts';
import { nextChargeAfter } from './next-charge-after.ts';

const change = inputsOf({ on: '2026-11-15', target: priced('crm-startup-monthly'), holders: 2 });
const charge = computeCharge(change);
const left = { others: [], credits: [], coupons: [] };

function renewal(planId: string, on: string, more: Partial<RenewalFacts> = {}): RenewalFacts {
  const bought = inputsOf({ on, target: priced(planId) });
  const empty = notStarted(bought.target.product);
  const held: HeldSubscription = {
    ...empty,
    ...settleQuote(empty, bought, computeCharge(bought)),
    lastPlan: bought.target,
  };
  const { versions, zone } = bought;
  const terms = { scheduled: null, discount: null, treatment: untaxed, credits: [], publishedOn: () => null };
  return { held, holders: 1, zone, versions, ...terms, ...more };
}

test('[D-441] a change is followed by its renewal, for the same users', () => {
  expect(nextChargeAfter(change, charge, left)).toMatchObject({
    on: '2026-12-15',
    reason: 'renewal',
    total: { amountMinor: 9800 },
    due: { amountMinor: 9800 },
  });
});

test('[D-441] nothing follows what ends, what is free, and what is paid once', () => {
  const held = [heldOf(change.target, '2026-10-15', 1)];
  const closing = { ...change, intent: 'close', held } as const;
  expect(nextChargeAfter(closing, computeCharge(closing), left)).toBeNull();
  for (const basis of ['free', 'once'] as const) {
    const inputs = { ...change, target: { ...change.target, basis } };
    expect(nextChargeAfter(inputs, computeCharge(inputs), left)).toBeNull();
  }
});

test('[D-441] the plan that is scheduled follows, taxed as the change was', () => {
  const inputs = { ...change, nextTarget: priced('crm-essential-monthly'), treatment: gst18 };
  const next = nextChargeAfter(inputs, computeCharge(inputs), left);
  expect(next?.lines.map(({ kind, planId }) => [kind, planId])).toEqual([
    ['plan', 'crm-essential-monthly'],
    ['tax', null],
    ['tax', null],
  ]);
});

test('[D-441] credits pay first what is charged first', () => {
  const dueWith = (others: RenewalFacts[]) =>
    nextChargeAfter(change, charge, { ...left, others, credits: [balance(6000)] })?.due.amountMinor;
  expect(dueWith([])).toBe(3800);
  const peopleMinor = computeCharge(inputsOf({ target: priced('people-startup-monthly') })).total.amountMinor;
  expect(dueWith([renewal('people-startup-monthly', '2026-11-10')])).toBe(9800 - (6000 - peopleMinor));
  expect(dueWith([renewal('people-startup-monthly', '2026-11-20')])).toBe(3800);
});
