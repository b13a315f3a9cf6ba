import { expect, test } from 'vitest';
import { isProofFresh, stepUpMinutes } from './step-up.ts';

test.each([
  ['at once', 0, true],
  ['at the last moment', stepUpMinutes * 60_000, true],
  ['a millisecond later', stepUpMinutes * 60_000 + 1, false],
])('[D-224] a proof is judged %s', (_when, ageMs, isFresh) => {
  const now = new Date('2026-11-16T12:00:00Z');
  expect(isProofFresh(new Date(now.getTime() - ageMs), stepUpMinutes, now)).toBe(isFresh);
});
