import { expect, test } from 'vitest';
import { cardExpiry, expiringFrom } from './methods/card-expiry.ts';
import { isMethodReady } from './methods/method-ready.ts';

const mandate = { gateway: 'cashfree', hasDefaultCard: false, mandateStatus: 'ACTIVE', mandateNumber: '4321' } as const;
const card = { gateway: 'stripe', hasDefaultCard: true, mandateStatus: '', mandateNumber: '' } as const;

test.each([
  [mandate, true],
  [{ ...mandate, mandateNumber: '' }, false],
  [{ ...mandate, mandateStatus: 'INITIALIZED' }, false],
  [{ ...mandate, mandateStatus: 'BANK_APPROVAL_PENDING' }, false],
  [{ ...mandate, mandateStatus: 'EXPIRED' }, false],
  // A card at another gateway does not make the mandate ready.
  [{ ...mandate, mandateStatus: '', hasDefaultCard: true }, false],
  [card, true],
  [{ ...card, gateway: 'adyen' } as const, true],
  [{ ...card, hasDefaultCard: false }, false],
  [{ ...card, hasDefaultCard: false, mandateStatus: 'ACTIVE', mandateNumber: '4321' }, false],
])('[PAY-05] %o is ready: %s', (method, isReady) => {
  expect(isMethodReady(method)).toBe(isReady);
});

const inNovember = { expiryMonth: 11, expiryYear: 2026 };

test.each([
  ['2026-10-30', 'valid'],
  ['2026-10-31', 'expiring'],
  ['2026-11-30', 'expiring'],
  ['2026-12-01', 'expired'],
  ['2027-11-15', 'expired'],
] as const)('a card of 11/2026 is on %s: %s', (today, expiry) => {
  expect(cardExpiry(inNovember, today)).toBe(expiry);
});

test('a card counts as expiring from the first day of its warning on', () => {
  expect(expiringFrom(inNovember)).toBe('2026-10-31');
});

test('a card of February expires on the last day of February', () => {
  expect(cardExpiry({ expiryMonth: 2, expiryYear: 2028 }, '2028-02-29')).toBe('expiring');
  expect(cardExpiry({ expiryMonth: 2, expiryYear: 2028 }, '2028-03-01')).toBe('expired');
  expect(cardExpiry({ expiryMonth: 12, expiryYear: 2026 }, '2026-12-31')).toBe('expiring');
});
