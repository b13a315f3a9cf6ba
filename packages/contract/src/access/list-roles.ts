import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The names of the roles by product, in the form 'product - role' (API-56, ROLE-07). */
export const listRoles = endpoint({
  name: 'listRoles',
  method: 'GET',
  path: '/users/roles',
  summary: 'The roles of every product',
  requires: 'manage_users',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({
    roles: z.array(z.object({ appName: z.string(), shortCode: z.string(), title: z.string(), isGuest: z.boolean() })),
  }),
});
