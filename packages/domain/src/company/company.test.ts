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
  const facts = { name: ' Kaveri ', actor: null, membershipCount: 0, visitorCountry: 'IN' };

  test('takes currency and zone from the country', () => {
    expect(planNewOrganisation(facts)).toEqual({
      allowed: true,
      plan: { name: 'Kaveri', country: 'IN', currency: 'INR', timeZone: 'Asia/Kolkata' },
    });
    expect(planNewOrganisation({ ...facts, visitorCountry: null })).toMatchObject({
      plan: { country: null, currency: 'USD', timeZone: 'UTC' },
    });
  });

  test('may be added by a person without an organisation, by an admin and by an owner, and by nobody else', () => {
    const member = { isOwner: false, consoleRole: 'member', modules: [] } as const;
    expect(planNewOrganisation({ ...facts, membershipCount: 1, actor: member }).allowed).toBe(false);
    expect(planNewOrganisation({ ...facts, membershipCount: 1, actor: null }).allowed).toBe(false);
    expect(
      planNewOrganisation({ ...facts, membershipCount: 1, actor: { ...member, consoleRole: 'admin' } }).allowed,
    ).toBe(true);
    expect(planNewOrganisation({ ...facts, membershipCount: 1, actor: { ...member, isOwner: true } }).allowed).toBe(
      true,
    );
  });
});
