import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { companyNameField } from '../fields.ts';

/** Gives the selected organisation another name (API-49). */
export const renameCompany = endpoint({
  name: 'renameCompany',
  method: 'POST',
  path: '/tenants/name',
  summary: 'Rename your company',
  requires: 'change_settings',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ newName: companyNameField }),
  reply: z.object({ tenantId: z.string(), tenantName: z.string() }),
});
