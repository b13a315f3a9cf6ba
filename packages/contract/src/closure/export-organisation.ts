import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/**
 * All that is kept of the company, a part at a time (D-964). It hands out everybody's data at once, so it asks for a
 * fresh proof as what changes secrets does.
 */
export const exportOrganisation = endpoint({
  name: 'exportOrganisation',
  method: 'POST',
  path: '/tenants/data',
  summary: 'The data of your company, to be saved',
  requires: 'close_company',
  power: 'secrets',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({
    /** Where the part before ended; left out for the first one. */
    after: z.optional(z.string().check(z.maxLength(2_000))),
  }),
  reply: z.object({
    place: z.string(),
    rows: z.array(z.record(z.string(), z.unknown())),
    next: z.nullable(z.string()),
  }),
});
