import { expect, test } from 'vitest';
import { decideAddPasskey, decideRemovePasskey, mostPasskeys } from './passkey.ts';

test('[D-231] an account holds 20 passkeys at most', () => {
  expect(decideAddPasskey(mostPasskeys - 1).allowed).toBe(true);
  expect(decideAddPasskey(mostPasskeys)).toMatchObject({ refusal: 'security.passkey_limit' });
});

test.each([
  [true, 1, true],
  [false, 2, true],
  [false, 1, false],
])('[D-231] with a password: %s and %i passkeys, one may be removed: %s', (hasPassword, held, allowed) => {
  expect(decideRemovePasskey({ hasPassword }, held).allowed).toBe(allowed);
});
