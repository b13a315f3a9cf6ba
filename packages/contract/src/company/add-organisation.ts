import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { companyNameField } from '../fields.ts';

/** The caller becomes owner. Every signed-in person may call it (API-53, N-11, X-30). The reply holds no token, so the call can be repeated. */
export const addOrganisation = endpoint({
  name: 'addOrganisation',
  method: 'POST',
  path: '/tenants',
  summary: 'Add an organisation',
  requires: 'session',
  rate: 'write',
  idempotency: 'required',
  input: z.strictObject({
    tenantName: companyNameField,
    isBookkeeper: z.optional(z.boolean()),
    refreshToken: z.optional(z.string()),
  }),
  reply: z.object({ tenantId: z.string(), tenantName: z.string() }),
});
