import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { companyNameField } from '../fields.ts';

/** API-53: the caller becomes owner; needs admin or owner, or no organisation at all (N-11, NAV-33). Working in it is a switch, so the reply holds no token and can be repeated. */
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
  refusals: ['request.invalid', 'request.unauthorized', 'session.expired'],
});
