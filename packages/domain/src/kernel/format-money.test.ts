import { assert, constantFrom, integer, property } from 'fast-check';
import { expect, test } from 'vitest';
import { propertyRuns } from '../../test-kit/property-runs.ts';
import { currencyDigits } from './data/currency-digits.ts';
import { decimalText, formatMoney, type Grouping, moneyPrefix } from './format-money.ts';
import { money, moneyOf, shareOf } from './money.ts';

test.each([
  ['USD', '$ '],
  ['INR', '₹'],
  ['IDR', 'IDR '],
  ['MYR', 'MYR '],
  ['XYZ', '$ '],
  ['', '$ '],
  [null, '$ '],
])('[I18N-10] the prefix of %s is %j', (currency, prefix) => {
  expect(moneyPrefix(currency)).toBe(prefix);
});

test('a known currency is never shown as dollars', () => {
  expect(moneyPrefix('SGD')).toBe('SGD ');
});

test.each([
  [4900, 'USD', '$ 49.00'],
  [123_456_789, 'INR', '₹1234567.89'],
  [-5, 'USD', '-$ 0.05'],
  [0, 'MYR', 'MYR 0.00'],
  [1_234_569, 'KWD', 'KWD 1234.56'],
  [7, 'JPY', 'JPY 7.00'],
])('[I18N-09] %i %s is shown as %s, cut and not rounded', (amountMinor, currency, text) => {
  expect(formatMoney(money(amountMinor, currency))).toBe(text);
});

test.each<[Grouping, string]>([
  ['none', '₹123456789.00'],
  ['thousands', '₹123,456,789.00'],
  ['lakhs', '₹12,34,56,789.00'],
  ['points', '₹123.456.789,00'],
])('grouped by %s it is %s', (grouping, text) => {
  expect(formatMoney(money(12_345_678_900, 'INR'), grouping)).toBe(text);
});

test.each([
  [100, '₹1.00'],
  [99_900, '₹999.00'],
  [100_000, '₹1,000.00'],
  [9_999_900, '₹99,999.00'],
  [10_000_000, '₹1,00,000.00'],
])('%i in lakhs is %s', (amountMinor, text) => {
  expect(formatMoney(money(amountMinor, 'INR'), 'lakhs')).toBe(text);
});

test('(toward I18N-09) every chargeable amount is shown exactly as it is charged', () => {
  assert(
    property(
      constantFrom(...currencyDigits.keys()),
      integer({ min: -1e12, max: 1e12 }),
      integer({ min: 0, max: 366 }),
      (currency, amountMinor, days) => {
        const charge = shareOf(money(amountMinor, currency), days, 366, 'half_up');
        const shown = formatMoney(charge).replace(moneyPrefix(currency), '');
        const digits = currencyDigits.get(currency)!;
        expect(Number(shown)).toBeCloseTo(charge.amountMinor / 10 ** digits, 6);
        expect(moneyOf(digits < 2 ? shown.split('.')[0]! : shown, currency)).toEqual(charge);
        expect(moneyOf(decimalText(charge), currency)).toEqual(charge);
      },
    ),
    propertyRuns,
  );
});
