import { expect, test } from 'vitest';
import { makeLimits } from './limits.ts';

test('[D-562] the sandbox refuses the 26th call to an endpoint of Stripe within a second, and the 101st call in all', () => {
  let now = 0;
  const limits = makeLimits(true, () => now);
  const ask = (operation: string, times: number) =>
    Array.from({ length: times }, () => limits.isOver('stripe', operation)).filter(Boolean).length;
  expect(ask('payment_intents.create', 26)).toBe(1);
  now = 1_000;
  expect(ask('payment_intents.create', 25)).toBe(0);
  now = 2_000;
  expect(['a', 'b', 'c', 'd', 'e'].map((name) => ask(name, 25))).toEqual([0, 0, 0, 0, 25]);
  expect(limits.seen()['payment_intents.create']).toEqual({ most: 25, of: 25, refused: 1 });
});

test('[D-562] the sandbox takes 60 debits of mandates a minute at Cashfree, and without limits any number', () => {
  const limited = makeLimits(true, () => 0);
  const free = makeLimits(false, () => 0);
  const ask = (limits: typeof free) =>
    Array.from({ length: 61 }, () => limits.isOver('cashfree', 'subscription_payments.create')).filter(Boolean).length;
  expect([ask(limited), ask(free)]).toEqual([1, 0]);
});
