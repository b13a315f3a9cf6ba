import { expect, test } from 'vitest';
import { enachLimit, isAboveMandateLimit, isPaidByLink, mandatePaysBy, unaskedLimitOf } from './mandate-limit.ts';

const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });

test.each([
  [inr(1_500_000), inr(1_500_000), false],
  [inr(1_500_001), inr(1_500_000), true],
  [inr(1), null, false],
  [{ amountMinor: 1_500_001, currency: 'USD' }, inr(1_500_000), false],
])('a charge of %o under a mandate limit of %o needs the payer: %s', (due, limit, isAbove) => {
  expect(isAboveMandateLimit(due, limit)).toBe(isAbove);
});

test.each([
  ['enach', enachLimit.amountMinor, enachLimit.amountMinor],
  ['enach', 1_500_000, 1_500_000],
  ['upi', enachLimit.amountMinor, 1_500_000],
  ['card', enachLimit.amountMinor, 1_500_000],
  ['card', 900_000, 900_000],
] as const)('[D-132] a mandate by %s made for %i paise debits up to %i unasked', (instrument, madeFor, limit) => {
  expect(unaskedLimitOf(instrument, inr(madeFor))).toEqual(inr(limit));
});

test.each([
  [1_500_000, 1_500_000, 'debit'],
  [1_500_001, 1_500_000, 'link'],
  [enachLimit.amountMinor, null, 'debit'],
  [enachLimit.amountMinor + 1, null, 'link'],
  [enachLimit.amountMinor + 1, undefined, 'link'],
] as const)('[D-132] %i paise under a limit of %s are asked for by %s', (amountMinor, limit, way) => {
  expect(mandatePaysBy(amountMinor, limit)).toBe(way);
  expect(isPaidByLink({ gateway: 'cashfree', amountMinor, unaskedLimitMinor: limit ?? null })).toBe(way === 'link');
});

test('[D-407] a card is never paid by the page of a link, however much it is', () => {
  const amountMinor = enachLimit.amountMinor + 1;
  expect(isPaidByLink({ gateway: 'stripe', amountMinor, unaskedLimitMinor: null })).toBe(false);
});
