import { expect, test } from 'vitest';
import { checkoutStatusOf } from './checkout-status.ts';
import { recheckDelayMs } from './retries/recheck-delay.ts';

const stripe = { gateway: 'stripe', isReady: true, mandateStatus: '', hasDefaultMethod: true, form: 'closed' } as const;
const cashfree = { ...stripe, gateway: 'cashfree', mandateStatus: 'ACTIVE' } as const;
const nothing = { isReady: false, hasDefaultMethod: false } as const;

test.each([
  ['a saved card is charged', stripe, 'ready'],
  ['a whole card in the form is saved and charged', { ...stripe, ...nothing, form: 'complete' }, 'typed'],
  ['a whole card in the form replaces the saved one', { ...stripe, form: 'complete' }, 'typed'],
  ['half a card in the form is no card', { ...stripe, ...nothing, form: 'incomplete' }, 'none'],
  ['half a card in the form does not charge the saved one', { ...stripe, form: 'incomplete' }, 'none'],
  ['an active mandate is debited', cashfree, 'ready'],
  ['an active mandate that debits nothing', { ...cashfree, hasDefaultMethod: false }, 'mandate_unusable'],
  ['no mandate', { ...cashfree, ...nothing, mandateStatus: '' }, 'mandate_none'],
  [
    'a mandate that waits for the bank',
    { ...cashfree, ...nothing, mandateStatus: 'BANK_APPROVAL_PENDING' },
    'mandate_none',
  ],
] as const)('[CHK-12, CHK-13, D-165] %s', (_, facts, status) => {
  expect(checkoutStatusOf(facts)).toBe(status);
});

test('an undecided payment is checked again after 2, 4, 8, 16 seconds, then every 30', () => {
  expect([0, 1, 2, 3, 4, 5, 60].map(recheckDelayMs)).toEqual([2000, 4000, 8000, 16_000, 30_000, 30_000, 30_000]);
});
