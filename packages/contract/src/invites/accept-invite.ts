import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** Joins the organisation with the offered roles. The selected organisation stays selected (API-66, D-98). Either id of the invitation works. */
export const acceptInvite = endpoint({
  name: 'acceptInvite',
  method: 'POST',
  path: '/invites/accept',
  summary: 'Accept an invitation',
  requires: 'session',
  power: 'grants',
  proof: 'in_call',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ id: z.optional(idField), inviteCode: z.optional(idField) }),
  reply: z.object({
    tenantId: z.string(),
    tenantName: z.string(),
    appName: z.string(),
    /** Where the product opens (INVT-06); missing for the console itself. */
    productUrl: z.optional(z.string()),
  }),
  refusals: ['invites.not_open', 'invites.verify_first', 'users.limit_reached'],
});
