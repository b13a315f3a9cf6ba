import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** Withdraws an open invitation (N-44). */
export const withdrawInvitation = endpoint({
  name: 'withdrawInvitation',
  method: 'DELETE',
  path: '/users/invitations',
  summary: 'Withdraw an invitation',
  requires: 'act_on_users',
  power: 'destroys',
  proof: 'fresh',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ id: idField }),
  reply: z.object({ withdrawn: z.literal(true) }),
  refusals: ['request.not_found', 'users.owner_protected'],
});
