import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** Rejects an invitation (API-67). */
export const rejectInvite = endpoint({
  name: 'rejectInvite',
  method: 'DELETE',
  path: '/invites',
  summary: 'Reject an invitation',
  requires: 'session',
  power: 'destroys',
  proof: 'in_call',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ id: idField }),
  reply: z.object({ rejected: z.literal(true) }),
  refusals: ['invites.not_open'],
});
