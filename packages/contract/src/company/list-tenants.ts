import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The organisations of the signed-in person, for the switcher (API-48, ORG-11). */
export const listTenants = endpoint({
  name: 'listTenants',
  method: 'GET',
  path: '/tenants',
  summary: 'The organisations you belong to',
  requires: 'session',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({ tenants: z.array(z.object({ tenantId: z.string(), tenantName: z.string() })) }),
});
