import { expect, test } from 'vitest';
import { campaignOf } from './campaign.ts';
import { cellsOf, formsFor, isTakenStatus, type LeadField, type LeadForm, leadFields } from './lead-form.ts';

const lead = {
  firstName: 'Maya',
  lastName: 'Lake',
  email: 'maya@northlake.test',
  phone: '+14155552671',
  organisation: 'Northlake',
  employeeCount: '2-10',
  industry: 'software',
  jobTitle: 'Founder',
  campaign: 'spring',
  medium: 'cpc',
  source: 'search',
  sourceUrl: 'https://atrium.test/pricing',
  country: 'US',
};
const form = (name: LeadForm['name'], countries: LeadForm['countries'] = null): LeadForm => ({
  name,
  path: `/${name}`,
  fields: Object.fromEntries(leadFields.map((field) => [field, `f_${field}`])) as Record<LeadField, string>,
  flags: ['a', 'b', 'c'],
  countries,
});

test('[LEAD-01, LEAD-02, LEAD-03, D-77] a submission maps the ids of the CRM to all fields, and sets three flags to [1]', () => {
  expect(cellsOf(form('old'), lead)).toEqual({
    f_firstName: 'Maya',
    f_lastName: 'Lake',
    f_fullName: 'Maya Lake',
    f_email: 'maya@northlake.test',
    f_phone: '+14155552671',
    f_organisation: 'Northlake',
    f_employeeCount: '2-10',
    f_industry: 'software',
    f_jobTitle: 'Founder',
    f_campaign: 'spring',
    f_medium: 'cpc',
    f_source: 'search',
    f_sourceUrl: 'https://atrium.test/pricing',
    f_country: 'US',
    a: [1],
    b: [1],
    c: [1],
  });
});

test('[LEAD-04, D-78] all forms are submitted in the order old, new, India, unless one is off or for other countries', () => {
  const names = (forms: readonly LeadForm[], country = 'US') => formsFor(forms, { country }).map(({ name }) => name);
  expect(names([form('india'), form('new'), form('old')])).toEqual(['old', 'new', 'india']);
  expect(names([form('old'), form('india', ['IN'])])).toEqual(['old']);
  expect(names([form('old'), form('india', ['IN'])], 'IN')).toEqual(['old', 'india']);
});

test('[LEAD-05] a form is successful when its status is success or created', () => {
  expect(['success', 'created'].map(isTakenStatus)).toEqual([true, true]);
  expect(['failed', 'Success', '', undefined, 200].map(isTakenStatus)).toEqual([false, false, false, false, false]);
});

test('[N-49, D-306] tags are read from the address, cut to their length, and never hold a mail address', () => {
  const read = (query: string) => {
    const tags = new Map(query.split('&').map((part) => part.split('=') as [string, string]));
    return campaignOf((name) => tags.get(name) ?? null, 'https://atrium.test/pricing');
  };
  expect(read('utm_campaign=spring&utm_medium=cpc&utm_source=search')).toEqual({
    campaign: 'spring',
    medium: 'cpc',
    source: 'search',
    sourceUrl: 'https://atrium.test/pricing',
  });
  expect(read('tab=1')).toBeNull();
  expect(read('utm_source=maya@northlake.test')).toBeNull();
  expect(read(`utm_source=${'x'.repeat(300)}`)?.source).toBe('x'.repeat(100));
});
