import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** The organisation's open invitations. */
export const listInvitations = endpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/users/invitations',
  summary: 'The open invitations of your organisation',
  requires: 'manage_users',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({ cursor: z.optional(idField) }),
  reply: z.object({
    /** Where the next page begins; missing at the end. */
    nextCursor: z.optional(z.string()),
    /** At most 200, newest first. */
    invitations: z.array(
      z.object({
        id: z.string(),
        firstName: z.string(),
        lastName: z.string(),
        email: z.string(),
        allAppsRole: z.string(),
        invitedAt: z.string(),
        expiresAt: z.string(),
      }),
    ),
  }),
});
