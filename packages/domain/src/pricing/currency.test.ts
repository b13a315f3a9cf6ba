import { expect, test } from 'vitest';
import { suiteInForce } from '../suite/suite-in-force.ts';
import { currencyOfCountry, usualCurrency } from './currency.ts';

test('[I18N-05] the currencies are USD, INR, IDR and MYR', () => {
  const { byCountry } = suiteInForce().currencies;
  expect([...new Set([usualCurrency(), ...Object.values(byCountry)])]).toEqual(['USD', 'INR', 'IDR', 'MYR']);
});

test.each([
  ['IN', 'INR'],
  ['ID', 'IDR'],
  ['MM', 'MYR'],
  ['MY', 'MYR'],
  ['US', 'USD'],
  ['SG', 'USD'],
  ['in', 'INR'],
] as const)('[I18N-06] [I18N-11] %s pays in %s', (country, currency) => {
  expect(currencyOfCountry(country)).toBe(currency);
});

test('[I18N-07] a failed location lookup defaults to USD', () => {
  expect(currencyOfCountry(null)).toBe('USD');
});
