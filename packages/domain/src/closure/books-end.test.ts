import { expect, test } from 'vitest';
import { booksEndOn, forgottenName, parseBookYears, withoutBuyers } from './books-end.ts';

test.each([
  ['10', { usual: 10, byCountry: {} }],
  ['10, IN=8,US=7', { usual: 10, byCountry: { IN: 8, US: 7 } }],
  ['1', { usual: 1, byCountry: {} }],
  ['40', { usual: 40, byCountry: {} }],
  ['', null],
  ['0', null],
  ['41', null],
  ['ten', null],
  ['IN=8', null],
  ['10,in=8', null],
  ['10,IN=', null],
])('[D-938] the years of the books %j are read as %j', (text, years) => {
  expect(parseBookYears(text)).toEqual(years);
});

const years = { usual: 10, byCountry: { IN: 8 } };
test.each([
  ['2026-01-01', 'US', '2037-01-01'],
  ['2026-12-31', 'US', '2037-01-01'],
  ['2027-01-01', 'US', '2038-01-01'],
  ['2026-11-19', 'IN', '2035-01-01'],
  ['2026-11-19', null, '2037-01-01'],
])('[D-938] a document of %s by a seller in %s ends on %s', (issuedOn, country, endsOn) => {
  expect(booksEndOn(years, issuedOn, country)).toBe(endsOn);
});

test('[D-938] a document forgets its buyer wherever they stand in it, and keeps what decides about tax', () => {
  const buyer = { name: 'Ana Lima', addressLines: ['1 Lake'], country: 'DE', taxId: 'DE1', declared: 'consumer' };
  const forgotten = { name: forgottenName, addressLines: [], country: 'DE', taxId: null, declared: 'consumer' };
  expect(withoutBuyers({ buyer, quote: { at: 1, list: [{ buyer }, null, 'x'] } })).toEqual({
    buyer: forgotten,
    quote: { at: 1, list: [{ buyer: forgotten }, null, 'x'] },
  });
  expect(withoutBuyers({ buyer: { name: 'Ana' } })).toEqual({
    buyer: { name: forgottenName, addressLines: [], country: null, taxId: null },
  });
});
