import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { roleGroup } from './role-fields.ts';

/** Every product that has roles, with its role groups and their default modules (API-56, ROLE-25). */
export const listRoleGroups = endpoint({
  name: 'listRoleGroups',
  method: 'GET',
  path: '/users/role-groups',
  summary: 'The role groups and modules of every product',
  requires: 'manage_users',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({
    products: z.array(z.object({ appName: z.string(), name: z.string(), roleGroups: z.array(roleGroup) })),
  }),
});
