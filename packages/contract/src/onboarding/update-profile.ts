import { employeeCounts, industries } from '@atrium/domain/onboarding/onboarding-form';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { countryField, idField, newPasswordField, visibleOnly } from '../fields.ts';
import { campaignField } from '../leads/campaign-field.ts';

const define = '*Define the field';
const writtenField = z.string().check(z.trim(), z.minLength(1, { error: define }), z.maxLength(80), visibleOnly);

/**
 * Saves what onboarding has asked for so far, and ends it with `isReady` (API-20, ONB-12). Company name, email and
 * currency are not sent: the organisation and the account have them.
 */
export const updateProfile = endpoint({
  name: 'updateProfile',
  method: 'PUT',
  path: '/identity/profile/{id}',
  summary: 'Save your profile and your company',
  requires: 'change_settings',
  power: 'secrets',
  proof: 'by_body',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({
    /** The caller's own id. */
    id: idField,
    firstName: writtenField,
    lastName: writtenField,
    countryCode: countryField,
    phone: z.string().check(z.trim(), z.maxLength(40)),
    industry: z.optional(z.enum(industries)),
    noOfEmployees: z.optional(z.enum(employeeCounts)),
    title: z.optional(writtenField),
    /** Only for somebody without a password. */
    password: z.optional(newPasswordField),
    /** What the box of onboarding says; left out where it was not shown, and then nothing changes (D-951). */
    maySalesContact: z.optional(z.boolean()),
    /** Sent with the last step. */
    campaign: campaignField,
    isReady: z.boolean(),
  }),
  reply: z.object({ isSet: z.boolean() }),
  refusals: ['identity.password_weak', 'request.not_found'],
});
