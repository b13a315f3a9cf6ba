import { array, assert, constantFrom, integer, nat, option, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { propertyRuns } from '../../test-kit/property-runs.ts';
import { addDays } from '../kernel/calendar-date.ts';
import { money } from '../kernel/money.ts';
import { availableCredits, type CreditGrant, consumeCredits } from './consume-credits.ts';
import { creditHistory, lapsedGrants } from './credit-history.ts';

const grant = (
  id: string,
  remainingMinor: number,
  expiresOn: string | null,
  grantedAt = '2026-01-01',
): CreditGrant => ({ id, source: 'code', currency: 'USD', remainingMinor, expiresOn, grantedAt });
const usd = (amountMinor: number) => money(amountMinor, 'USD');
const on = '2026-11-15';

describe('credits', () => {
  test('(D-53) are taken from what expires earliest, then from the oldest; what never expires comes last', () => {
    const grants = [
      grant('never', 10, null),
      grant('late', 10, '2027-02-01'),
      grant('young', 10, '2027-01-01', '2026-06-01'),
      grant('old', 10, '2027-01-01'),
    ];
    expect(consumeCredits(grants, usd(35), on).uses.map(({ grantId, amountMinor }) => [grantId, amountMinor])).toEqual([
      ['old', 10],
      ['young', 10],
      ['late', 10],
      ['never', 5],
    ]);
  });

  test('are not available if they have expired, are used up or are in another currency', () => {
    const grants = [
      grant('gone', 10, on),
      grant('last-day', 7, addDays(on, 1)),
      { ...grant('rupees', 10, null), currency: 'INR' },
      grant('empty', 0, null),
    ];
    expect(availableCredits(grants, 'USD', on)).toEqual(usd(7));
    expect(consumeCredits(grants, usd(10), on)).toEqual({
      uses: [{ grantId: 'last-day', source: 'code', amountMinor: 7 }],
      used: usd(7),
      shortfall: usd(3),
    });
  });

  test('lago-api#3618, #5015: no grant gives more than is left of it, and nothing is taken for a negative amount', () => {
    const anyGrant = record({
      id: integer({ min: 1, max: 1e6 }).map(String),
      source: constantFrom('code', 'promotion', 'balance'),
      currency: constantFrom('USD', 'INR'),
      remainingMinor: nat(1000),
      expiresOn: option(nat(60).map((days) => addDays('2026-10-20', days))),
      grantedAt: nat(60).map((days) => addDays('2026-01-01', days)),
    });
    assert(
      property(array(anyGrant, { maxLength: 12 }), integer({ min: -100, max: 8000 }), (grants, amountMinor) => {
        const { uses, used, shortfall } = consumeCredits(grants, usd(amountMinor), on);
        const wanted = Math.max(0, amountMinor);
        expect(used.amountMinor + shortfall.amountMinor).toBe(wanted);
        expect(uses.reduce((total, use) => total + use.amountMinor, 0)).toBe(used.amountMinor);
        expect(used.amountMinor).toBe(Math.min(wanted, availableCredits(grants, 'USD', on).amountMinor));
        for (const use of uses) {
          expect(use.amountMinor).toBeGreaterThan(0);
          expect(grants.some(({ id, remainingMinor }) => id === use.grantId && use.amountMinor <= remainingMinor)).toBe(
            true,
          );
        }
      }),
      propertyRuns,
    );
  });

  test('are removed on the day they expire', () => {
    expect(
      lapsedGrants(
        [grant('gone', 10, on), grant('empty', 0, on), grant('next', 5, addDays(on, 1)), grant('never', 1, null)],
        on,
      ).map(({ id }) => id),
    ).toEqual(['gone']);
  });

  test('(toward CRED-02, CRED-05) are listed newest first', () => {
    const applied = [
      grant('a', 1, null, '2026-01-01'),
      grant('c', 1, null, '2026-03-01'),
      grant('b', 1, null, '2026-03-01'),
    ].map((each) => ({ ...each, code: each.id }));
    expect(creditHistory(applied).map(({ id }) => id)).toEqual(['c', 'b', 'a']);
  });
});
