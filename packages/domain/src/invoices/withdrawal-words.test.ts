import { expect, test } from 'vitest';
import { inEnglish } from '../kernel/say.ts';
import { withdrawalOf } from './consumer-sale.ts';
import { howToWithdraw } from './withdrawal-words.ts';

const withdrawal = { days: 14, writeTo: 'help@northlake.test' };
const begin =
  'You bought this for yourself, so you can withdraw within 14 days of the purchase without giving a reason: write to help@northlake.test.';

test.each([
  ['whole', `${begin} You get all of it back.`],
  [
    'unused',
    `${begin} You asked us to begin at once; if you withdraw, you pay only for the days until then, and we return the rest.`,
  ],
  [
    undefined,
    `${begin} You asked us to begin at once; if you withdraw, you pay only for the days until then, and we return the rest.`,
  ],
] as const)('[D-971] a consumer who gets back %s is told so', (gives, text) => {
  expect(howToWithdraw(inEnglish, gives === undefined ? withdrawal : { ...withdrawal, gives })).toBe(text);
});

const sale = { countries: ['DE', 'US'], writeTo: 'help@northlake.test' };

test.each([
  ['a consumer in Germany', { kind: 'consumer', country: 'DE' }, sale, 14],
  ['a business in Germany', { kind: 'business', country: 'DE' }, sale, undefined],
  ['somebody who said nothing', { kind: null, country: 'DE' }, sale, undefined],
  ['a consumer of a seller to businesses', { kind: 'consumer', country: 'DE' }, null, undefined],
  ['a consumer where no law gives it', { kind: 'consumer', country: 'US' }, sale, undefined],
] as const)('[D-971] %s may withdraw', (_who, buyer, consumers, days) => {
  const right = withdrawalOf(buyer, consumers);
  expect(right?.days).toBe(days);
  expect(right?.writeTo).toBe(days === undefined ? undefined : sale.writeTo);
});
