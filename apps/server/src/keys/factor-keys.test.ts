import { expect, test } from 'vitest';
import { makeFactorKeys, parseFactorKeys } from './factor-keys.ts';

const one = `1:${'11'.repeat(32)}`;
const two = `2:${'22'.repeat(32)}`;
const secret = Buffer.from('a secret of twenty b');

test('[N-03] a secret that the former key sealed is read while both keys are known, and new ones take the new key', () => {
  const before = makeFactorKeys(parseFactorKeys(one));
  const sealed = before.seal(secret, 'ana');
  const both = makeFactorKeys(parseFactorKeys(`${two}, ${one}`));
  expect(both.unseal(sealed, 'ana')).toEqual(secret);
  expect(both.seal(secret, 'ana')).toMatch(/^2\./);
  expect(makeFactorKeys(parseFactorKeys(two)).unseal(sealed, 'ana')).toBeNull();
});

test('[N-03] a sealed secret opens for its owner only, and not after a change', () => {
  const keys = makeFactorKeys(parseFactorKeys(one));
  const sealed = keys.seal(secret, 'ana');
  expect(keys.unseal(sealed, 'ben')).toBeNull();
  expect(keys.unseal(`${sealed.slice(0, -2)}AA`, 'ana')).toBeNull();
  expect(keys.unseal('1.', 'ana')).toBeNull();
});

test.each(['', '1', '1:abc', `x:${'11'.repeat(32)}`, `${one},`, `${one},1:${'33'.repeat(32)}`])(
  'keys written as "%s" are no keys',
  (text) => {
    expect(parseFactorKeys(text).size).toBe(0);
  },
);
