import { userStatuses } from '@atrium/domain/users/user-status';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** Blocks a person in this organisation, ends their sessions here and frees their seats. The roles are kept (N-15). */
export const disableUser = endpoint({
  name: 'disableUser',
  method: 'POST',
  path: '/users/disable',
  summary: 'Disable somebody',
  requires: 'act_on_users',
  power: 'destroys',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ userId: idField }),
  reply: z.object({ version: z.number(), status: z.enum(userStatuses) }),
  refusals: ['request.not_found', 'users.last_owner', 'users.own_account', 'users.owner_protected'],
});

/** Enables a person again. They take their seats again (N-15). */
export const enableUser = endpoint({
  ...disableUser,
  name: 'enableUser',
  path: '/users/enable',
  summary: 'Enable somebody again',
  power: 'grants',
  refusals: [...disableUser.refusals, 'users.limit_reached'],
});
