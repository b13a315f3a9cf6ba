import { describe, expect, test } from 'vitest';
import { companyNameFault, normaliseCompanyName } from './company-name.ts';
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
  const facts = { name: ' Kaveri ', visitorCountry: 'IN' };

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
});
