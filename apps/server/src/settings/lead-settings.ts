import { readFileSync } from 'node:fs';
import { type LeadForm, leadFields, leadFormNames } from '@atrium/domain/leads/lead-form';
import * as z from 'zod/mini';
import type { Environment } from './environment.ts';

/** The CRM that takes leads. */
export interface CrmSecrets {
  readonly address: string;
  readonly key: string;
}

const id = z.string().check(z.minLength(1), z.maxLength(100));
const formFile = z.strictObject({
  path: z.string().check(z.regex(/^(\/[\w-]+)+$/)),
  fields: z.strictObject(Object.fromEntries(leadFields.map((field) => [field, id]))),
  flags: z.tuple([id, id, id]),
  countries: z.optional(z.array(z.string().check(z.regex(/^[A-Z]{2}$/)))),
});
const formsFile = z.strictObject(
  Object.fromEntries(leadFormNames.map((name) => [name, z.union([formFile, z.literal(false)])])),
);

/** Without a file the CRM's ids are our own names. */
const usualForms: readonly LeadForm[] = leadFormNames.map((name) => ({
  name,
  path: `/${name}`,
  fields: Object.fromEntries(leadFields.map((field) => [field, field])) as LeadForm['fields'],
  flags: ['isLead', 'isFromConsole', 'mayBeCalled'],
  countries: null,
}));

function readForms(file: string): readonly LeadForm[] {
  const forms = formsFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return leadFormNames.flatMap((name) => {
    const form = forms[name];
    if (!form) return [];
    return [{ name, ...form, fields: form.fields as LeadForm['fields'], countries: form.countries ?? null }];
  });
}

/** Leads go to a CRM only if its address is set; then its key is needed too. */
export function readLeadSettings(
  environment: Environment,
  missing: string[],
): { readonly forms: readonly LeadForm[] | null; readonly crm: CrmSecrets | null } {
  const address = environment['ATRIUM_LEAD_FORMS_ADDRESS']?.replace(/\/$/, '');
  if (!address) return { forms: null, crm: null };
  if (!URL.canParse(address) || !/^https?:$/.test(new URL(address).protocol))
    missing.push('ATRIUM_LEAD_FORMS_ADDRESS (an https address)');
  const key = environment['ATRIUM_LEAD_FORMS_KEY'] ?? '';
  if (key === '') missing.push('ATRIUM_LEAD_FORMS_KEY');
  const crm = { address, key };
  const file = environment['ATRIUM_LEAD_FORMS_FILE'];
  if (!file) return { forms: usualForms, crm };
  try {
    return { forms: readForms(file), crm };
  } catch {
    missing.push('ATRIUM_LEAD_FORMS_FILE (a JSON file as docs/operate/reference.md describes it)');
    return { forms: null, crm };
  }
}
