import { expect, test } from 'vitest';
import { checkoutStatusOf } from './checkout-status.ts';
import { recheckDelayMs } from './recheck-delay.ts';

test.each([
  ['a saved card', { gateway: 'stripe', isReady: true, mandateStatus: '', hasDefaultMethod: true }, 'ready'],
  ['no card', { gateway: 'stripe', isReady: false, mandateStatus: '', hasDefaultMethod: false }, 'none'],
  [
    'an active mandate',
    { gateway: 'cashfree', isReady: true, mandateStatus: 'ACTIVE', hasDefaultMethod: true },
    'ready',
  ],
  [
    'an active mandate that debits nothing',
    { gateway: 'cashfree', isReady: true, mandateStatus: 'ACTIVE', hasDefaultMethod: false },
    'mandate_unusable',
  ],
  [
    'a mandate that waits for the bank',
    { gateway: 'cashfree', isReady: false, mandateStatus: 'BANK_APPROVAL_PENDING', hasDefaultMethod: false },
    'none',
  ],
] as const)('%s', (_, facts, standing) => {
  expect(checkoutStatusOf(facts)).toBe(standing);
});

test('an undecided payment is checked again after 2, 4, 8, 16 seconds, then every 30', () => {
  expect([0, 1, 2, 3, 4, 5, 60].map(recheckDelayMs)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});
