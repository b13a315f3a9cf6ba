import { expect, test } from 'vitest';
import { makePasswords } from './passwords.ts';

test('a stored password is Argon2id with 19 MiB, two passes and a salt of its own, and only the very same text matches it', async () => {
  const passwords = await makePasswords();
  const [one, other] = [await passwords.hash('Quiet-river-Ü-3'), await passwords.hash('Quiet-river-Ü-3')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(other);
  expect(await passwords.matches('Quiet-river-Ü-3', one)).toBe(true);
  for (const near of ['quiet-river-ü-3', 'Quiet-river-Ü-3 ', 'Quiet-river-Ü', 'Quiet-river-Ü-3'.normalize('NFD')]) {
    expect(await passwords.matches(near, one)).toBe(false);
  }
  expect(await passwords.matches('no account has this password', null)).toBe(false);
});
