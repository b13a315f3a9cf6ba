import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The caller's own roles and modules, for display only (API-56, ROLE-28, D-62). */
export const getOwnPermissions = endpoint({
  name: 'getOwnPermissions',
  method: 'GET',
  path: '/users/permissions',
  summary: 'Your own roles and permissions',
  requires: 'membership',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({
    permissions: z.array(z.object({ appName: z.string(), roleGroup: z.string(), moduleUuids: z.array(z.string()) })),
  }),
});
