import { assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  autoLogoutMinutes,
  cutoffsOf,
  deadlinesOf,
  defaultTimeouts,
  idleTimeoutOptions,
  isIdleTooLong,
  isTimedOut,
  sessionTimeoutOptions,
} from './timeouts.ts';

const now = new Date('2026-11-16T12:00:00Z');
const ago = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const times = (signedIn: number, active: number, isShut = false) => ({
  signedInAt: ago(signedIn),
  lastActiveAt: ago(active),
  isShut,
});

test('[SEC-18, SEC-19, SEC-20, SESS-05] the options, the defaults and the countdown are those of the specification', () => {
  expect(sessionTimeoutOptions).toEqual([
    5, 10, 15, 20, 30, 45, 60, 120, 180, 240, 300, 360, 420, 480, 540, 600, 720, 1440,
  ]);
  expect(idleTimeoutOptions).toEqual([3, 5, 10, 15, 20, 30, 45, 60]);
  expect(defaultTimeouts).toMatchObject({ tokenExpiryValue: 540, idleTimeoutValue: 60 });
  expect(autoLogoutMinutes).toBe(2);
});

test('[VAL-49] an idle timeout must not be longer than the session, unless one of them is off', () => {
  const on = { ...defaultTimeouts, tokenExpiryEnabled: true, idleTimeoutEnabled: true, tokenExpiryValue: 30 };
  expect(isIdleTooLong({ ...on, idleTimeoutValue: 45 })).toBe(true);
  expect(isIdleTooLong({ ...on, idleTimeoutValue: 30 })).toBe(false);
  expect(isIdleTooLong({ ...on, idleTimeoutValue: 45, tokenExpiryEnabled: false })).toBe(false);
  expect(isIdleTooLong({ ...on, idleTimeoutValue: 45, idleTimeoutEnabled: false })).toBe(false);
});

describe('a session in an organisation', () => {
  const on = { tokenExpiryEnabled: true, tokenExpiryValue: 60, idleTimeoutEnabled: true, idleTimeoutValue: 10 };

  test('[SEC-22, X-48] ends at the minute that its settings name, by age or by pause', () => {
    expect(isTimedOut(on, times(59, 9), now)).toBe(false);
    expect(isTimedOut(on, times(60, 0), now)).toBe(true);
    expect(isTimedOut(on, times(20, 10), now)).toBe(true);
    expect(isTimedOut({ ...on, idleTimeoutEnabled: false }, times(20, 19), now)).toBe(false);
  });

  test('[SESS-11, D-64] lasts 14 days at most where no timeout is set', () => {
    const day = 24 * 60;
    expect(isTimedOut(defaultTimeouts, times(14 * day - 1, 13 * day), now)).toBe(false);
    expect(isTimedOut(defaultTimeouts, times(14 * day, 0), now)).toBe(true);
    expect(deadlinesOf(defaultTimeouts, times(0, 0)).idleEndsAt).toBeNull();
  });

  test('[D-237] stays shut after too long a pause, however busy the person is elsewhere', () => {
    expect(isTimedOut(on, times(20, 0, true), now)).toBe(true);
  });

  test('is over exactly when it lies behind the cut-offs that the preview counts by', () => {
    const settings = record({
      tokenExpiryEnabled: boolean(),
      tokenExpiryValue: constantFrom(...sessionTimeoutOptions),
      idleTimeoutEnabled: boolean(),
      idleTimeoutValue: constantFrom(...idleTimeoutOptions),
    });
    const age = integer({ min: 0, max: 14 * 24 * 60 - 1 });
    assert(
      property(settings, age, age, (chosen, one, other) => {
        const facts = times(Math.max(one, other), Math.min(one, other));
        const cutoffs = cutoffsOf(chosen, now);
        const isBehind = facts.signedInAt <= cutoffs.signedInAt || facts.lastActiveAt <= cutoffs.lastActiveAt;
        expect(isTimedOut(chosen, facts, now)).toBe(isBehind);
      }),
    );
  });
});
