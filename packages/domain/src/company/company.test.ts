import { describe, expect, test } from 'vitest';
import { companyNameFault, normaliseCompanyName } from './company-name.ts';
import { followAddress } from './company-place.ts';
import { planNewOrganisation } from './plan-new-organisation.ts';

describe('company name', () => {
  test('[VAL-01] is required and trimmed', () => {
    expect(normaliseCompanyName('  Kaveri   Textiles \n')).toBe('Kaveri Textiles');
    expect(companyNameFault('   ')).toBe('empty');
    expect(companyNameFault('x'.repeat(120))).toBeNull();
    expect(companyNameFault('x'.repeat(121))).toBe('too_long');
  });
});

describe('a new organisation', () => {
  const facts = { name: ' Kaveri ', country: null, visitorCountry: 'IN' };

  test('takes currency and zone from the country', () => {
    expect(planNewOrganisation(facts)).toEqual({
      name: 'Kaveri',
      country: 'IN',
      currency: 'INR',
      timeZone: 'Asia/Kolkata',
    });
    expect(planNewOrganisation({ ...facts, visitorCountry: null })).toMatchObject({
      country: null,
      currency: 'USD',
      timeZone: 'UTC',
    });
  });

  test('[D-166] the country that the founder chose wins over the country of the call', () => {
    expect(planNewOrganisation({ ...facts, country: 'IN', visitorCountry: 'US' })).toMatchObject({
      country: 'IN',
      currency: 'INR',
    });
  });
});

test.each([
  ['an unknown country is taken from the address', { country: null, billedIn: 'IN', isBilled: false }, 'INR'],
  ['another country is followed until something is billed', { country: 'IN', billedIn: 'US', isBilled: false }, 'USD'],
  ['what is billed keeps its currency', { country: 'IN', billedIn: 'US', isBilled: true }, undefined],
  ['the same country changes nothing', { country: 'IN', billedIn: 'IN', isBilled: false }, undefined],
  ['an address without a country changes nothing', { country: 'IN', billedIn: '', isBilled: false }, undefined],
])('[D-166] %s', (_, facts, currency) => {
  expect(followAddress(facts)?.currency).toBe(currency);
});
