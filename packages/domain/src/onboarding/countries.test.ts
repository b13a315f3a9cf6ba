import { expect, test } from 'vitest';
import { countryCodes } from '../payments/data/country-codes.ts';
import { countries } from './data/countries.ts';

test('[ONB-09, N-47] every country of ISO 3166-1 has a dial code, a currency, its time zones and a flag', () => {
  expect(countries.map(({ code }) => code)).toEqual(countryCodes);
  expect(countries.length).toBeGreaterThanOrEqual(240);
  for (const { code, dialCode, currencyCode, timeZones, flag } of countries) {
    expect(dialCode, code).toMatch(/^[1-9]\d{0,2}$/);
    expect(currencyCode, code).toMatch(/^[A-Z]{3}$/);
    expect(timeZones.length, code).toBeGreaterThan(0);
    for (const timeZone of timeZones) expect(() => new Intl.DateTimeFormat('en', { timeZone }), code).not.toThrow();
    expect(flag, code).toMatch(/^\p{Regional_Indicator}{2}$/u);
  }
});

test.each([
  ['IN', '91', 'INR', 'Asia/Kolkata', '🇮🇳'],
  ['GB', '44', 'GBP', 'Europe/London', '🇬🇧'],
  ['US', '1', 'USD', 'America/New_York', '🇺🇸'],
])('[ONB-09] the record of %s', (code, dialCode, currencyCode, timeZone, flag) => {
  const country = countries.find((one) => one.code === code);
  expect(country).toMatchObject({ dialCode, currencyCode, flag });
  expect(country?.timeZones).toContain(timeZone);
});
