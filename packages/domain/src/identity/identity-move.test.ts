import { expect, test } from 'vitest';
import { decideMove, identityMoves } from './identity-move.ts';
import type { PasswordOrigin } from './password-origin.ts';

const allowed = (isEmailVerified: boolean, passwordOrigin: PasswordOrigin) =>
  identityMoves.filter((move) => decideMove(move, { isEmailVerified, passwordOrigin }).allowed);

const always = ['prove_address', 'delete_account', 'leave_organisation', 'change_password'];

test.each(['person', 'admin', 'claimed'] as const)(
  '[D-500] whoever has proved the address may do everything (password by %s)',
  (origin) => {
    expect(allowed(true, origin)).toEqual(identityMoves);
  },
);

test('[D-500] whoever signed up and has not proved the address can prove it, correct it, change the password or go', () => {
  expect(allowed(false, 'person')).toEqual([...always, 'change_address']);
});

test.each(['admin', 'claimed'] as const)(
  '[D-500] an account that somebody else made keeps its address until it is proved (password by %s)',
  (origin) => {
    expect(allowed(false, origin)).toEqual(always);
  },
);
