import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The organisation's open invitations. */
export const listInvitations = endpoint({
  name: 'listInvitations',
  method: 'GET',
  path: '/users/invitations',
  summary: 'The open invitations of your organisation',
  requires: 'manage_users',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({
    /** The newest 200. */
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
