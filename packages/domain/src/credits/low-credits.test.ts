import { expect, test } from 'vitest';
import type { CreditGrant } from './consume-credits.ts';
import { marksPassed } from './low-credits.ts';

const grant = (id: string, remainingMinor: number, more: Partial<CreditGrant> = {}): CreditGrant => ({
  id,
  source: 'code',
  currency: 'USD',
  remainingMinor,
  expiresOn: null,
  grantedAt: '2027-01-01',
  ...more,
});
const passed = (grants: readonly CreditGrant[], used: number) =>
  marksPassed({
    currency: 'USD',
    on: '2027-03-01',
    uses: [{ grantId: 'a', amountMinor: used }],
    grants,
    grantedOf: () => 100_000,
  });

test.each([
  ['more than a fifth left', [grant('a', 20_100)], 10_000, null],
  ['a fifth left', [grant('a', 20_000)], 10_000, 'low'],
  ['a fifth was left before', [grant('a', 10_000)], 10_000, null],
  ['nothing left', [grant('a', 0)], 10_000, 'none'],
  ['nothing used', [grant('a', 0)], 0, null],
  ['a second grant counts', [grant('a', 0), grant('b', 40_100)], 10_000, null],
  ['and so does what it gave', [grant('a', 0), grant('b', 39_000)], 10_000, 'low'],
  ['what has expired is not left', [grant('a', 0), grant('b', 90_000, { expiresOn: '2027-03-01' })], 10_000, 'none'],
  ['another currency is not left', [grant('a', 0), grant('b', 90_000, { currency: 'EUR' })], 10_000, 'none'],
] as const)('[N-23] [D-343] credits fall: %s', (_title, grants, used, expected) => {
  expect(passed(grants, used)).toBe(expected);
});
