import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The invitations of the signed-in person (API-65, INVT-05). */
export const listInvites = endpoint({
  name: 'listInvites',
  method: 'GET',
  path: '/invites',
  summary: 'The invitations you have received',
  requires: 'session',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({
    invites: z.array(
      z.object({
        id: z.string(),
        /** The same as the id. It gives no access: only the invited person can use it. */
        inviteCode: z.string(),
        appName: z.string(),
        inviterName: z.string(),
        inviterEmail: z.string(),
        orgInvitedTo: z.string(),
        /** The offered roles, as 'product - role' (ROLE-07). */
        roles: z.array(z.string()),
        expiresAt: z.string(),
      }),
    ),
  }),
});
