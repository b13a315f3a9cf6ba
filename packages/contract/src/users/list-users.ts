import { displayedRoles } from '@atrium/domain/access/displayed-role';
import { userTypes } from '@atrium/domain/access/role-choice';
import { userStatuses } from '@atrium/domain/users/user-status';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { userFilterFields } from './user-filter.ts';

/** The columns by which the table sorts (USER-02, USER-06). */
export const userSorts = ['firstName', 'lastName', 'userName', 'role', 'status'] as const;

/** One row of the users table (USER-09). */
export const userRow = z.object({
  id: z.string(),
  userName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  contact: z.nullable(z.string()),
  mfaenabled: z.boolean(),
  userType: z.optional(z.enum(userTypes)),
  status: z.enum(userStatuses),
  displayedRole: z.enum(displayedRoles),
  /** When they last opened or renewed a session here, to the hour; null if never (D-192). */
  lastActiveAt: z.nullable(z.string()),
  permissions: z.array(
    z.object({
      appName: z.string(),
      /** Short code. */
      roleGroup: z.string(),
      /** 'product - role' (ROLE-07). */
      title: z.string(),
      moduleUuids: z.array(z.string()),
    }),
  ),
  allAppsRole: z.string(),
  products: z.array(z.string()),
});
export type UserRow = z.infer<typeof userRow>;

/** Lists people (API-57). `page` is supported up to a cap. The console uses the cursor, whose cost does not grow with the page. */
export const listUsers = endpoint({
  name: 'listUsers',
  method: 'GET',
  path: '/users',
  summary: 'The people of your organisation',
  requires: 'manage_users',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({
    limit: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(100))),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1000))),
    cursor: z.optional(z.string().check(z.maxLength(800))),
    sort: z.optional(z.enum(userSorts)),
    sortDir: z.optional(z.enum(['asc', 'desc'])),
    ...userFilterFields,
  }),
  reply: z.object({
    users: z.array(userRow),
    /** Null on the first and on the last page. */
    previousCursor: z.nullable(z.string()),
    nextCursor: z.nullable(z.string()),
    /** How many match. Counting stops at 10,000 people, or at 1,000 for a search that matches many. */
    total: z.number(),
    /** True if there are more than were counted. */
    isTotalCapped: z.optional(z.boolean()),
  }),
});
