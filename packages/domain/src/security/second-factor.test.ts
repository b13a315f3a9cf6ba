import { expect, test } from 'vitest';
import {
  afterWrongCode,
  type FactorTries,
  factorWaitUntil,
  isOtp,
  normaliseRecoveryCode,
  openSteps,
  recoveryAlphabet,
  recoveryCodeLength,
} from './second-factor.ts';

const now = new Date('2026-11-16T10:00:15Z');
const step = Math.floor(now.getTime() / 30_000);

test('[N-03] the code of now and of its two neighbours is taken, and no step twice', () => {
  expect(openSteps(now, 0)).toEqual([step, step - 1, step + 1]);
  expect(openSteps(now, step - 1)).toEqual([step, step + 1]);
  expect(openSteps(now, step)).toEqual([step + 1]);
  expect(openSteps(now, step + 1)).toEqual([]);
});

test('[N-03] after ten wrong codes an account waits until an hour after the first one', () => {
  let tries: FactorTries = { failed: 0, since: null };
  for (let count = 1; count <= 10; count += 1) {
    expect(factorWaitUntil(tries, now)).toBeNull();
    tries = afterWrongCode(tries, now);
  }
  const end = new Date('2026-11-16T11:00:15Z');
  expect(factorWaitUntil(tries, now)).toEqual(end);
  expect(factorWaitUntil(tries, end)).toBeNull();
  expect(afterWrongCode(tries, end)).toEqual({ failed: 1, since: end });
});

test('[N-03] a recovery code carries 112 bits or more and may be typed with dashes, spaces and small letters', () => {
  expect(Math.log2(recoveryAlphabet.length) * recoveryCodeLength).toBeGreaterThanOrEqual(112);
  expect(new Set(recoveryAlphabet).size).toBe(recoveryAlphabet.length);
  expect(normaliseRecoveryCode(' 7k3m-2qxz 9abc-d0ef ')).toBe('7K3M2QXZ9ABCD0EF');
  expect(normaliseRecoveryCode('OIL0-abcd')).toBe('0110ABCD');
});

test.each([
  ['123456', true],
  ['123 456', true],
  ['12345', false],
  ['1234567', false],
  ['A123456', false],
  ['123456A', false],
  ['7K3M-2QXZ-9ABC-D0EF', false],
])('[N-03] %s is a code of an authenticator app: %s', (typed, expected) => {
  expect(isOtp(typed)).toBe(expected);
});

test('[N-03] an account without a wrong code does not wait', () => {
  expect(factorWaitUntil({ failed: 10, since: null }, now)).toBeNull();
});
