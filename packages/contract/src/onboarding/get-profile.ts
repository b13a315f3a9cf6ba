import { employeeCounts, industries, onboardingSteps } from '@atrium/domain/onboarding/onboarding-form';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What onboarding knows already, so that it goes on where the person left it, on any device (ONB-08, ONB-10). */
export const getProfile = endpoint({
  name: 'getProfile',
  method: 'GET',
  path: '/identity/profile',
  summary: 'Your profile and your company, as far as onboarding is done',
  requires: 'change_settings',
  rate: 'read',
  idempotency: 'natural',
  // It says whether there is a password, so it is sent as it is.
  secretReply: true,
  input: z.strictObject({}),
  reply: z.object({
    isSet: z.boolean(),
    /** The step to go on with. */
    step: z.enum(onboardingSteps),
    /** False for somebody who signs in without a password; only they are asked for one. */
    hasPassword: z.boolean(),
    emailId: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    phone: z.nullable(z.string()),
    title: z.nullable(z.string()),
    /** The company's country. Where none is stored, the country of the call; null where that is unknown. */
    countryCode: z.nullable(z.string()),
    /** True if the country is the stored one, which onboarding cannot change (ONB-11). */
    isCountryStored: z.boolean(),
    name: z.string(),
    currency: z.string(),
    industry: z.nullable(z.enum(industries)),
    /** Whether sales may get in touch; absent where no CRM takes leads, and then nobody is asked (D-951). */
    maySalesContact: z.optional(z.boolean()),
    noOfEmployees: z.nullable(z.enum(employeeCounts)),
  }),
});
