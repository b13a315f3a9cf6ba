import { expect, test } from 'vitest';
import { fromAdyen, toAdyen } from './adyen-amount.ts';

test.each([
  ['USD', 4900, 4900],
  ['IDR', 1_234_500, 12_345],
  ['CVE', 500, 5],
  ['CLP', 12_345, 1_234_500],
  ['ISK', 7, 700],
  ['JPY', 50, 50],
  ['KWD', 1230, 1230],
])('%s %i is written as %i at Adyen, and read back the same', (currency, amountMinor, value) => {
  expect(toAdyen({ amountMinor, currency })).toEqual({ value, currency });
  expect(fromAdyen(value, currency)).toEqual({ amountMinor, currency });
});

test('a part of a rupiah cannot be written at Adyen', () => {
  expect(() => toAdyen({ amountMinor: 150, currency: 'IDR' })).toThrow('cannot be written');
});
