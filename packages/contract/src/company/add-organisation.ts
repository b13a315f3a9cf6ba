import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { companyNameField, countryField, ignoredTokenField } from '../fields.ts';

/** The caller becomes owner. Every signed-in person who has proved the address may call it (API-53, N-11, X-30, D-503). The reply holds no token, so the call can be repeated. */
export const addOrganisation = endpoint({
  name: 'addOrganisation',
  method: 'POST',
  path: '/tenants',
  summary: 'Add an organisation',
  requires: 'session',
  power: 'grants',
  proof: 'in_call',
  rate: 'write',
  idempotency: 'required',
  input: z.strictObject({
    tenantName: companyNameField,
    /** Decides currency and tax. Where it is left out, the country of the call (D-166). */
    country: z.optional(countryField),
    isBookkeeper: z.optional(z.boolean()),
    refreshToken: ignoredTokenField,
  }),
  reply: z.object({ tenantId: z.string(), tenantName: z.string() }),
  refusals: ['identity.verify_first'],
});
