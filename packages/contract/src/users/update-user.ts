import * as z from 'zod/mini';
import { assignedRole, mostRoles, valuesOfAllRoles, versionField } from '../access/role-fields.ts';
import { endpoint } from '../endpoint.ts';
import { idField, nameField } from '../fields.ts';

/** Changes a person (API-60, USER-18). Email and contact are locked, so they are not on the wire (USER-19). */
export const updateUser = endpoint({
  name: 'updateUser',
  method: 'POST',
  path: '/users/update',
  summary: "Change somebody's name and roles",
  requires: 'act_on_users',
  power: 'grants',
  proof: 'by_body',
  rate: 'write',
  idempotency: 'required',
  bodyValues: valuesOfAllRoles,
  input: z.strictObject({
    version: versionField,
    updateUserInfo: z.strictObject({
      id: idField,
      user: z.strictObject({ firstName: nameField, lastName: nameField }),
    }),
    assignUserRoleRequest: z.array(assignedRole).check(z.maxLength(mostRoles)),
    unAssignUserRoleRequest: z.strictObject({
      apps: z.array(z.string().check(z.maxLength(40))).check(z.maxLength(30)),
    }),
  }),
  reply: z.object({ version: z.number() }),
  refusals: [
    'request.not_found',
    'users.changed_meanwhile',
    'users.last_owner',
    'users.limit_reached',
    'users.owner_protected',
    'users.unknown_role',
    'users.unknown_module',
  ],
});
