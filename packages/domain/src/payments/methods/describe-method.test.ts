import { expect, test } from 'vitest';
import { describeMethod } from './describe-method.ts';

test.each([
  ['card', 'visa', 'Visa card ending 4242'],
  ['card', 'Cartes Bancaires', 'Cartes Bancaires card ending 4242'],
  ['card', '', 'card ending 4242'],
  ['mandate', '', 'bank account ending 4242'],
  ['mandate', 'visa', 'bank account ending 4242'],
] as const)('a %s of the brand %j is named %s', (kind, brand, text) => {
  expect(describeMethod({ kind, brand, lastFour: '4242' })).toBe(text);
});
