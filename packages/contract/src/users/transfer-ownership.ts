import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** Makes somebody else the owner in the caller's place; the caller stays as admin (N-13, D-245). */
export const transferOwnership = endpoint({
  name: 'transferOwnership',
  method: 'POST',
  path: '/tenants/owner',
  summary: 'Hand your company over to somebody else',
  requires: 'close_company',
  power: 'grants',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({ userId: idField }),
  reply: z.object({ transferred: z.literal(true) }),
  refusals: ['request.not_found', 'users.heir_is_owner', 'users.heir_not_active'],
});
