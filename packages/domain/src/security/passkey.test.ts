import { expect, test } from 'vitest';
import { decideAddPasskey, decideRemovePasskey, mostPasskeys } from './passkey.ts';

test('[D-231] an account holds 20 passkeys at most', () => {
  expect(decideAddPasskey(mostPasskeys - 1).allowed).toBe(true);
  expect(decideAddPasskey(mostPasskeys)).toMatchObject({ refusal: 'security.passkey_limit' });
});

test.each([
  [{ hasPassword: true, hasProvider: false }, 1, true],
  [{ hasPassword: false, hasProvider: true }, 1, true],
  [{ hasPassword: false, hasProvider: false }, 2, true],
  [{ hasPassword: false, hasProvider: false }, 1, false],
])('[D-231, D-265] with %o and %i passkeys, one may be removed: %s', (account, held, allowed) => {
  expect(decideRemovePasskey(account, held).allowed).toBe(allowed);
});
