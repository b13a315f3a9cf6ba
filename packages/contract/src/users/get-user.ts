import { userTypes } from '@atrium/domain/access/role-choice';
import { userActions } from '@atrium/domain/users/act-on-user';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { userRow } from './list-users.ts';

/** One person of the organisation, with the actions that the caller may take (API-58). */
export const getUser = endpoint({
  name: 'getUser',
  method: 'GET',
  path: '/users/{userId}',
  summary: 'One person of your organisation',
  requires: 'manage_users',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({ userId: idField }),
  reply: z.object({
    user: userRow,
    userType: z.enum(userTypes),
    isOwnRecord: z.boolean(),
    version: z.number(),
    /** Decided by the same rule as each action. */
    allowedActions: z.array(z.enum(userActions)),
    /** Whether the caller may reset the person's second factor, or why not; null for whoever is no owner, and for oneself. */
    factorReset: z.nullable(z.enum(['ready', 'no_factor', 'not_ours'])),
  }),
  refusals: ['request.not_found'],
});
