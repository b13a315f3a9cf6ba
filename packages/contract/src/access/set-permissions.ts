import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { assignedRole, versionField } from './role-fields.ts';

/** The role group and modules of one person in one product (API-55, D-93). */
export const setPermissions = endpoint({
  name: 'setPermissions',
  method: 'POST',
  path: '/users/permissions',
  summary: "Set one person's role in one product",
  requires: 'act_on_users',
  power: 'grants',
  proof: 'by_body',
  rate: 'write',
  idempotency: 'required',
  input: z.strictObject({ userId: idField, version: versionField, permission: assignedRole }),
  reply: z.object({ version: z.number() }),
  refusals: [
    'request.not_found',
    'users.owner_protected',
    'users.last_owner',
    'users.unknown_role',
    'users.limit_reached',
    'users.unknown_module',
    'users.changed_meanwhile',
  ],
});
