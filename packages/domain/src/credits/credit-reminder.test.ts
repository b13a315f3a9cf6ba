import { expect, test } from 'vitest';
import type { CreditGrant } from './consume-credits.ts';
import { isCreditReminderDue, nextCreditReminder } from './credit-reminder.ts';

const grant: CreditGrant = {
  id: '1',
  source: 'code',
  currency: 'USD',
  remainingMinor: 5000,
  expiresOn: '2026-12-20',
  grantedAt: '2026-01-01T00:00:00Z',
};

test.each([
  ['2026-11-01', '2026-12-06'],
  ['2026-12-05', '2026-12-06'],
  ['2026-12-06', '2026-12-17'],
  ['2026-12-16', '2026-12-17'],
  ['2026-12-17', null],
  ['2026-12-25', null],
])('[D-444] after %s the owners are next told on %s', (today, next) => {
  expect(nextCreditReminder('2026-12-20', today)).toBe(next);
});

test.each<[string, string | null, Partial<CreditGrant>, boolean]>([
  ['2026-12-05', null, {}, false],
  ['2026-12-06', null, {}, true],
  ['2026-12-06', '2026-12-06', {}, false],
  ['2026-12-10', null, {}, true],
  ['2026-12-16', '2026-12-06', {}, false],
  ['2026-12-17', '2026-12-06', {}, true],
  ['2026-12-17', '2026-12-17', {}, false],
  ['2026-12-20', null, {}, false],
  ['2026-12-06', null, { remainingMinor: 0 }, false],
  ['2026-12-06', null, { expiresOn: null }, false],
  ['2026-12-06', null, { expiresOn: '2027-01-10' }, false],
])('[D-444] on %s, last told on %s, with %o: %s', (on, toldOn, changes, isTold) => {
  expect(isCreditReminderDue({ ...grant, ...changes }, toldOn, on)).toBe(isTold);
});
