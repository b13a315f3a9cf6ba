import { expect, test } from 'vitest';
import { debitDayOf } from './debit-day.ts';

test('[D-370] a bank is asked to debit on the day of the renewal, or tomorrow; a card has no such day', () => {
  expect(debitDayOf('cashfree', '2026-11-15', '2026-11-18')).toBe('2026-11-18');
  expect(debitDayOf('cashfree', '2026-11-18', '2026-11-18')).toBe('2026-11-19');
  expect(debitDayOf('cashfree', '2026-11-30', null)).toBe('2026-12-01');
  expect(debitDayOf('stripe', '2026-11-15', '2026-11-18')).toBeNull();
});
