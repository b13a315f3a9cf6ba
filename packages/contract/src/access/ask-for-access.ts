import { permissionNames } from '@atrium/domain/access/permissions';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Mails the owners that the caller wishes a permission. Asking again on the same day mails nobody (D-154). */
export const askForAccess = endpoint({
  name: 'askForAccess',
  method: 'POST',
  path: '/access/requests',
  summary: 'Ask the owners for access',
  requires: 'membership',
  power: 'none',
  rate: 'mail',
  idempotency: 'natural',
  input: z.strictObject({ permission: z.enum(permissionNames) }),
  reply: z.object({ asked: z.literal(true) }),
  refusals: ['identity.verify_first', 'access.held_already'],
});
