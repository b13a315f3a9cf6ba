import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planReturned, planTaking, unusedBeyond } from './take-back.ts';

describe('what a bank takes of a payment of 49.00 [D-430]', () => {
  test.each([
    ['all of it on the first day is credited', 4900, 4900, 4900, 0, [4900, 0, 0]],
    ['all of it in the middle is credited for what is unused', 4900, 4900, 2000, 0, [2000, 0, 2900]],
    ['all of it after the period was used up is lost', 4900, 4900, 0, 0, [0, 0, 4900]],
    ['a part is credited', 1000, 4900, 4900, 0, [1000, 0, 0]],
    ['all of it after a refund of 19.00 loses the 19.00', 4900, 3000, 3000, 0, [3000, 0, 1900]],
    ['more than was paid loses the difference', 5000, 4900, 4900, 0, [4900, 0, 100]],
    ['what had become balance is taken out of it', 4900, 0, 0, 4900, [0, 4900, 0]],
    ['balance that is spent is lost', 4900, 0, 0, 2900, [0, 2900, 2000]],
    ['what we refund ourselves is credited whatever was used', 4900, 4900, null, 0, [4900, 0, 0]],
  ] as const)('%s', (_title, takenMinor, leftMinor, unusedMinor, balanceMinor, parts) => {
    const taking = planTaking({ takenMinor, leftMinor, unusedMinor, balanceMinor });
    expect([taking.creditedMinor, taking.fromBalanceMinor, taking.lostMinor]).toEqual(parts);
  });

  const minor = fc.nat(1_000_000);
  test('whatever it takes, no cent is booked twice or not at all, and nothing that is used is credited', () => {
    fc.assert(
      fc.property(minor, minor, minor, minor, (takenMinor, leftMinor, unusedMinor, balanceMinor) => {
        const { creditedMinor, fromBalanceMinor, lostMinor } = planTaking({
          takenMinor,
          leftMinor,
          unusedMinor,
          balanceMinor,
        });
        expect(creditedMinor + fromBalanceMinor + lostMinor).toBe(takenMinor);
        expect(Math.min(creditedMinor, fromBalanceMinor, lostMinor)).toBeGreaterThanOrEqual(0);
        expect(creditedMinor).toBeLessThanOrEqual(Math.min(leftMinor, unusedMinor));
        expect(fromBalanceMinor).toBeLessThanOrEqual(balanceMinor);
        // With what goes back beside it, at most what is unused.
        expect(creditedMinor + unusedBeyond(unusedMinor, takenMinor)).toBeLessThanOrEqual(unusedMinor);
      }),
    );
  });
});

test.each([
  [3000, 1000, 2000],
  [1000, 1000, 0],
  [1000, 3000, 0],
])('[D-430] of %i unused a bank took %i: %i more goes back', (unusedMinor, takenMinor, more) => {
  expect(unusedBeyond(unusedMinor, takenMinor)).toBe(more);
});

describe('money of a payment that is with us again [D-430]', () => {
  test.each([
    ['is balance where nothing was lost', 4900, [], [[], 4900]],
    ['makes up for a loss first', 4900, [{ refundId: 'a', lostMinor: 1900 }], [[['a', 1900]], 3000]],
    ['is no balance where all of it was lost', 900, [{ refundId: 'a', lostMinor: 4900 }], [[['a', 900]], 0]],
    [
      'makes up for several losses in their order',
      500,
      [
        { refundId: 'a', lostMinor: 300 },
        { refundId: 'b', lostMinor: 0 },
        { refundId: 'c', lostMinor: 300 },
      ],
      [
        [
          ['a', 300],
          ['c', 200],
        ],
        0,
      ],
    ],
  ] as const)('%s', (_title, amountMinor, losses, [recovered, balance]) => {
    const plan = planReturned(amountMinor, losses);
    expect(plan.recovered.map(({ refundId, lostMinor }) => [refundId, lostMinor])).toEqual(recovered);
    expect(plan.balanceMinor).toBe(balance);
  });
});
