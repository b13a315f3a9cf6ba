import { expect, test } from 'vitest';
import { money } from '../kernel/money.ts';
import { planWaiver, smallestCharge, waiversAtMost } from './smallest-charge.ts';

const facts = { gateway: 'stripe', on: '2026-11-15', at: '2026-11-15T10:00:00Z', id: 'w', given: 0 } as const;

test.each([
  ['USD', 50],
  ['INR', 50],
  ['MYR', 200],
  ['IDR', 1_000_000],
])('the smallest charge of Stripe in %s is %i minor units', (currency, minor) => {
  expect(smallestCharge('stripe', currency)).toBe(minor);
});

test.each([
  [0, null],
  [1, 1],
  [49, 49],
  [50, null],
])('%i cents at Stripe are waived as %s [D-142]', (due, waived) => {
  const decision = planWaiver({ ...facts, due: money(due, 'USD') });
  expect(decision.allowed && (decision.plan?.remainingMinor ?? null)).toBe(waived);
});

test('a waiver is a gift that ends the next day [D-142]', () => {
  expect(planWaiver({ ...facts, due: money(20, 'USD') })).toMatchObject({
    plan: { source: 'promotion', expiresOn: '2026-11-16' },
  });
});

test('after four small gifts in 30 days a change that costs as little is refused [D-142]', () => {
  const given = waiversAtMost;
  expect(planWaiver({ ...facts, given, due: money(20, 'USD') })).toEqual({
    allowed: false,
    refusal: 'payments.amount_too_small',
  });
  expect(planWaiver({ ...facts, given, due: money(50, 'USD') }).allowed).toBe(true);
});
