import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** API-65, INVT-05: the organisations that want the signed-in person. */
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
        /** The same as the id: knowing it opens nothing, being signed in as the invited does. */
        inviteCode: z.string(),
        appName: z.string(),
        inviterName: z.string(),
        inviterEmail: z.string(),
        orgInvitedTo: z.string(),
        /** What is offered, as 'product - role' (ROLE-07). */
        roles: z.array(z.string()),
        expiresAt: z.string(),
      }),
    ),
  }),
  refusals: ['session.expired'],
});
