import { expect, test } from 'vitest';
import { isToldOfSignIn } from './new-device.ts';

const now = new Date('2026-11-16T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);

test('[D-240] a sign-in on a browser that has not seen the account is told, except the first of a new account', () => {
  const fresh = { isKnownDevice: false, isSignedInElsewhere: false, accountCreatedAt: hoursAgo(1), now };
  expect(isToldOfSignIn(fresh)).toBe(false);
  expect(isToldOfSignIn({ ...fresh, isSignedInElsewhere: true })).toBe(true);
  expect(isToldOfSignIn({ ...fresh, accountCreatedAt: hoursAgo(25) })).toBe(true);
  expect(isToldOfSignIn({ ...fresh, isSignedInElsewhere: true, isKnownDevice: true })).toBe(false);
});
