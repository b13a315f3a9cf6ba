import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** API-66, D-98: joins with the offered roles; the organisation that is selected stays selected. Either name of the invitation will do. */
export const acceptInvite = endpoint({
  name: 'acceptInvite',
  method: 'POST',
  path: '/invites/accept',
  summary: 'Accept an invitation',
  requires: 'session',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ id: z.optional(idField), inviteCode: z.optional(idField) }),
  reply: z.object({ tenantId: z.string(), tenantName: z.string(), appName: z.string() }),
  refusals: ['request.invalid', 'session.expired', 'invites.not_open', 'invites.verify_first', 'users.limit_reached'],
});
