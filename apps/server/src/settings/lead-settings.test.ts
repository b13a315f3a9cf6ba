import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { leadFields } from '@atrium/domain/leads/lead-form';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readLeadSettings } from './lead-settings.ts';

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(join(tmpdir(), 'leads-'));
});
afterAll(() => rmSync(directory, { recursive: true }));

const address = { ATRIUM_LEAD_FORMS_ADDRESS: 'https://crm.vendor.io/forms/', ATRIUM_LEAD_FORMS_KEY: 'key' };

function readFile(content: unknown) {
  const file = join(directory, 'forms.json');
  writeFileSync(file, JSON.stringify(content));
  const missing: string[] = [];
  return { ...readLeadSettings({ ...address, ATRIUM_LEAD_FORMS_FILE: file }, missing), missing };
}

test('[LEAD-01, D-77, D-78] the operator maps every field, switches a form off and limits one to countries', () => {
  const fields = Object.fromEntries(leadFields.map((field, place) => [field, `f${place}`]));
  const form = { path: '/f/1', fields, flags: ['a', 'b', 'c'] };
  const { forms, missing } = readFile({ old: false, new: form, india: { ...form, countries: ['IN'] } });
  expect(missing).toEqual([]);
  expect(forms?.map(({ name, countries }) => [name, countries])).toEqual([
    ['new', null],
    ['india', ['IN']],
  ]);
  expect(forms?.[0]?.fields.fullName).toBe('f2');
});

test.each([{}, { old: false, new: false, india: { path: '//evil.io' } }, 'x'])(
  'a file that maps %j is named as wrong, and the process does not start',
  (content) => {
    expect(readFile(content).missing).toEqual([
      'ATRIUM_LEAD_FORMS_FILE (a JSON file as docs/operate/reference.md describes it)',
    ]);
  },
);

test('leads are off without an address, and an address needs a key', () => {
  const missing: string[] = [];
  expect(readLeadSettings({}, missing)).toEqual({ forms: null, crm: null });
  expect(readLeadSettings(address, missing).crm).toEqual({ address: 'https://crm.vendor.io/forms', key: 'key' });
  expect(missing).toEqual([]);
  readLeadSettings({ ATRIUM_LEAD_FORMS_ADDRESS: 'ftp://crm' }, missing);
  expect(missing).toEqual(['ATRIUM_LEAD_FORMS_ADDRESS (an https address)', 'ATRIUM_LEAD_FORMS_KEY']);
});
