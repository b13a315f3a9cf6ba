import { employeeCounts } from '@atrium/domain/onboarding/onboarding-form';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailField } from '../fields.ts';
import { campaignField } from './campaign-field.ts';

const define = '*Define the field';
const written = z.string().check(z.trim(), z.minLength(1, { error: define }), z.maxLength(80));

/** Somebody asks sales to call: a contact of the CRM is created, or updated if it knows the address (API-82, D-305). */
export const saveContact = endpoint({
  name: 'saveContact',
  method: 'POST',
  path: '/marketing/contacts',
  summary: 'Ask sales to get in touch',
  requires: 'anyone',
  power: 'none',
  rate: 'mail',
  idempotency: 'required',
  bodyLimitBytes: 8_192,
  input: z.strictObject({
    firstName: written,
    lastName: written,
    email: emailField,
    phone: z.string().check(z.trim(), z.maxLength(40)),
    organisation: written,
    noOfEmployees: z.enum(employeeCounts, { error: define }),
    campaign: campaignField,
    /** No person sees this field. What fills it in is a program, and is answered like everybody. */
    website: z.optional(z.string().check(z.maxLength(200))),
  }),
  reply: z.object({ status: z.literal('created') }),
  refusals: ['leads.not_taken'],
});
