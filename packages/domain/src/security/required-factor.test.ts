import { describe, expect, test } from 'vitest';
import { assurances } from '../identity/session.ts';
import {
  decideDropFactor,
  decideRequireFactor,
  factorDaysAhead,
  factorRequiredFrom,
  nextFactorReminder,
  owesFactor,
} from './required-factor.ts';

const now = new Date('2026-11-16T10:00:00Z');
const later = (days: number) => new Date(now.getTime() + days * 86_400_000);

describe('a second factor that an organisation requires', () => {
  test('[D-235] is announced 7 to 14 days ahead', () => {
    expect([Math.min(...factorDaysAhead), Math.max(...factorDaysAhead)]).toEqual([7, 14]);
    expect(factorRequiredFrom(7, now)).toEqual(new Date('2026-11-23T10:00:00Z'));
  });

  test('[D-235] can be required by an owner who holds one, and not twice', () => {
    expect(decideRequireFactor({ hasOwnFactor: true, requiredFrom: null }).allowed).toBe(true);
    expect(decideRequireFactor({ hasOwnFactor: false, requiredFrom: null })).toMatchObject({
      refusal: 'security.own_factor_first',
    });
    expect(decideRequireFactor({ hasOwnFactor: true, requiredFrom: later(8) })).toMatchObject({
      refusal: 'security.factor_asked_already',
    });
  });

  test('[D-235] is owed from the moment on, by sessions that have shown the password alone', () => {
    const owing = (requiredFrom: Date | null) => assurances.filter((each) => owesFactor(requiredFrom, each, now));
    expect(owing(null)).toEqual([]);
    expect(owing(new Date(now.getTime() + 1))).toEqual([]);
    expect(owing(now)).toEqual(['password']);
  });

  test('[D-235] is reminded of three days and one day before', () => {
    const from = later(7);
    expect(nextFactorReminder(from, now)).toEqual(later(4));
    expect(nextFactorReminder(from, later(4))).toEqual(later(6));
    expect(nextFactorReminder(from, later(6))).toBeNull();
  });

  test('[D-235] cannot be removed while it is the last one', () => {
    expect(decideDropFactor({ left: 0, isRequired: true })).toMatchObject({ refusal: 'security.factor_is_required' });
    expect(decideDropFactor({ left: 1, isRequired: true }).allowed).toBe(true);
    expect(decideDropFactor({ left: 0, isRequired: false }).allowed).toBe(true);
  });
});
