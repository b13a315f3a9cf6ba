import { expect, test } from 'vitest';
import { isAboveMandateLimit } from './mandate-limit.ts';

const inr = (amountMinor: number) => ({ amountMinor, currency: 'INR' });

test.each([
  [inr(1_500_000), inr(1_500_000), false],
  [inr(1_500_001), inr(1_500_000), true],
  [inr(1), null, false],
  [{ amountMinor: 1_500_001, currency: 'USD' }, inr(1_500_000), false],
])('a charge of %o under a mandate limit of %o needs the payer: %s', (due, limit, isAbove) => {
  expect(isAboveMandateLimit(due, limit)).toBe(isAbove);
});
