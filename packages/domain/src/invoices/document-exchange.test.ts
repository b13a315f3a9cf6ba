import { expect, test } from 'vitest';
import { isExchanged, nextExchange } from './document-exchange.ts';

const terms = { countries: ['DE', 'BE'], profile: 'xrechnung' } as const;

test.each([
  ['a buyer of a named country', { country: 'DE', kind: null }, terms, true],
  ['a business there', { country: 'BE', kind: 'business' }, terms, true],
  ['a consumer there', { country: 'DE', kind: 'consumer' }, terms, false],
  ['a buyer elsewhere', { country: 'US', kind: 'business' }, terms, false],
  ['a buyer without a country', { country: null, kind: null }, terms, false],
  ['a seller without a provider', { country: 'DE', kind: null }, null, false],
] as const)('[D-973] documents of %s: %j', (_whose, buyer, of, expected) => {
  expect(isExchanged(buyer, of)).toBe(expected);
});

test.each([
  ['paid', null, 'send'],
  ['paid', 'rejected', 'send'],
  ['paid', 'unwritable', 'send'],
  ['paid', 'sent', 'ask'],
  ['void', 'sent', 'ask'],
  ['paid', 'accepted', 'end'],
  ['void', 'withdrawn', 'end'],
  ['open', null, 'wait'],
  ['void', null, 'withdraw'],
] as const)('[D-973] a document that is %s, and %s at the provider: %s', (state, exchange, next) => {
  expect(nextExchange({ state, exchange })).toBe(next);
});
