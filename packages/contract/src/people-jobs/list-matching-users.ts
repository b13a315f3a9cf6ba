import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { userFilterFields } from '../users/user-filter.ts';

/** Everybody whom a filter finds, on one page, so that all of them can be selected for a bulk action. */
export const listMatchingUsers = endpoint({
  name: 'listMatchingUsers',
  method: 'GET',
  path: '/users/matching',
  summary: 'Everybody whom a search and its filters find',
  requires: 'act_on_users',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject(userFilterFields),
  reply: z.object({
    /** At most 10,000, in the order of their names. */
    users: z.array(z.object({ id: z.string(), firstName: z.string(), lastName: z.string(), userName: z.string() })),
    /** True if there are more. */
    isCapped: z.boolean(),
  }),
});
