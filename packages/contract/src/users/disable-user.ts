import { userStatuses } from '@atrium/domain/users/user-status';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** N-15: closes the organisation to somebody, ends their sessions in it, and frees their seats; the roles are kept. */
export const disableUser = endpoint({
  name: 'disableUser',
  method: 'POST',
  path: '/users/disable',
  summary: 'Disable somebody',
  requires: 'act_on_users',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ userId: idField }),
  reply: z.object({ version: z.number(), status: z.enum(userStatuses) }),
  refusals: [
    'request.invalid',
    'request.not_found',
    'request.unauthorized',
    'session.expired',
    'organisation.not_set',
    'users.last_owner',
    'users.own_account',
    'users.owner_protected',
  ],
});

/** N-15: seats are taken again. */
export const enableUser = endpoint({
  ...disableUser,
  name: 'enableUser',
  path: '/users/enable',
  summary: 'Enable somebody again',
  refusals: [...disableUser.refusals, 'users.limit_reached'],
});
