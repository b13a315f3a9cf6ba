import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** Removes the authenticator app, the recovery codes and the passkeys of a member who has lost them (D-234). */
export const resetUserFactors = endpoint({
  name: 'resetUserFactors',
  method: 'POST',
  path: '/users/reset-two-factor',
  summary: "Reset somebody's lost second factor",
  requires: 'manage_factors',
  power: 'secrets',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({ userId: idField }),
  reply: z.object({ reset: z.literal(true) }),
  refusals: ['request.not_found', 'users.own_factor', 'users.factor_not_ours', 'users.no_factor'],
});
