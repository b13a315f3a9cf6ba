import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** Ends the caller's own membership. The last owner stays (D-110). The session goes on in another organisation, or in none. */
export const leaveOrganisation = endpoint({
  name: 'leaveOrganisation',
  method: 'POST',
  path: '/users/leave',
  summary: 'Leave an organisation',
  requires: 'session',
  power: 'destroys',
  proof: 'fresh',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({ tenantId: idField }),
  reply: z.object({ left: z.literal(true) }),
  refusals: ['identity.not_a_member', 'users.last_owner'],
});
