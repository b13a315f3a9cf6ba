import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** Signs a person out of this organisation everywhere, without disabling them; they sign in again (D-543). */
export const endUserSessions = endpoint({
  name: 'endUserSessions',
  method: 'POST',
  path: '/users/sign-out',
  summary: 'Sign somebody out of this organization everywhere',
  requires: 'act_on_users',
  rate: 'write',
  idempotency: 'natural',
  power: 'destroys',
  input: z.strictObject({ userId: idField }),
  reply: z.object({ ended: z.literal(true) }),
  refusals: ['request.not_found', 'users.owner_protected'],
});
