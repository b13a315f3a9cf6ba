import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { userFilterFields } from '../users/user-filter.ts';

/** A part of the list as CSV, safe to open in a spreadsheet. The console requests all parts and joins them to one file. */
export const exportUsers = endpoint({
  name: 'exportUsers',
  method: 'GET',
  path: '/users/export',
  summary: 'The people of your organisation as CSV',
  requires: 'act_on_users',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({
    ...userFilterFields,
    cursor: z.optional(z.string().check(z.maxLength(800))),
  }),
  /** The first part starts with the column names. */
  reply: z.object({ csv: z.string(), nextCursor: z.nullable(z.string()) }),
});
