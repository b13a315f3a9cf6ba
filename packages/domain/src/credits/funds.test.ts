import { expect, test } from 'vitest';
import type { CreditGrant } from './consume-credits.ts';
import { creditEnds, fundsOf } from './funds.ts';

const grantOf = (changes: Partial<CreditGrant>): CreditGrant => ({
  id: '1',
  source: 'code',
  currency: 'USD',
  remainingMinor: 5000,
  expiresOn: null,
  grantedAt: '2026-01-01T00:00:00Z',
  ...changes,
});

test('[D-155] balance and credits are told apart, each currency by itself', () => {
  const funds = fundsOf(
    [
      grantOf({}),
      grantOf({ id: '2', source: 'promotion', remainingMinor: 250 }),
      grantOf({ id: '3', source: 'balance', remainingMinor: 1234 }),
      grantOf({ id: '4', source: 'balance', currency: 'INR', remainingMinor: 900 }),
    ],
    '2026-11-16',
  );
  expect(funds.map(({ currency, balance, credits }) => [currency, balance.amountMinor, credits.amountMinor])).toEqual([
    ['INR', 900, 0],
    ['USD', 1234, 5250],
  ]);
});

test('[D-155] expired and spent credit is not shown', () => {
  expect(fundsOf([grantOf({ expiresOn: '2026-11-16' }), grantOf({ remainingMinor: 0 })], '2026-11-16')).toEqual([]);
});

test('[D-444] credits say what of them ends when, the first to end first', () => {
  const grants = [
    grantOf({ expiresOn: '2027-03-01' }),
    grantOf({ id: '2', expiresOn: '2026-12-20', remainingMinor: 700 }),
    grantOf({ id: '3', expiresOn: '2026-12-20', remainingMinor: 300 }),
    grantOf({ id: '4' }),
    grantOf({ id: '5', expiresOn: '2026-11-16' }),
    grantOf({ id: '6', expiresOn: '2026-12-01', currency: 'INR' }),
    grantOf({ id: '7', expiresOn: '2026-12-02', remainingMinor: 0 }),
  ];
  const ends = creditEnds(grants, 'USD', '2026-11-16');
  expect(ends.map(({ amount, on }) => [on, amount.amountMinor])).toEqual([
    ['2026-12-20', 1000],
    ['2027-03-01', 5000],
  ]);
  expect(fundsOf(grants, '2026-11-16').find(({ currency }) => currency === 'USD')?.ends).toEqual(ends);
});
