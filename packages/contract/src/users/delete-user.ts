import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** Ends the membership. The account stays in other organisations (API-61). */
export const deleteUser = endpoint({
  name: 'deleteUser',
  method: 'DELETE',
  path: '/users',
  summary: 'Delete somebody from your organisation',
  requires: 'act_on_users',
  power: 'destroys',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ userId: idField }),
  reply: z.object({ deleted: z.literal(true) }),
  refusals: ['request.not_found', 'users.last_owner', 'users.own_account', 'users.owner_protected'],
});
