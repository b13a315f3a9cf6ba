import { expect, test } from 'vitest';
import { decideAddPasskey, decideRemovePasskey, mostPasskeys } from './passkey.ts';

test('[D-231] an account holds 20 passkeys at most', () => {
  expect(decideAddPasskey(mostPasskeys - 1).allowed).toBe(true);
  expect(decideAddPasskey(mostPasskeys)).toMatchObject({ refusal: 'security.passkey_limit' });
});

test.each([
  [{ hasPassword: true, hasProvider: false }, 1, null],
  [{ hasPassword: false, hasProvider: true }, 1, null],
  [{ hasPassword: false, hasProvider: false }, 2, null],
  [{ hasPassword: false, hasProvider: false }, 1, 'security.passkey_is_last'],
])('[D-231, D-265] with %o and %i passkeys, removing one is refused: %s', (account, held, refusal) => {
  const decision = decideRemovePasskey(account, held);
  expect(decision.allowed ? null : decision.refusal).toBe(refusal);
});
