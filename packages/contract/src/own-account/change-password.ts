import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { newPasswordField, passwordField } from '../fields.ts';

/** Changes one's own password (API-15). Every session ends, this one too (SEC-15). */
export const changePassword = endpoint({
  name: 'changePassword',
  method: 'POST',
  path: '/identity/change-password',
  summary: 'Change your password',
  requires: 'session',
  power: 'secrets',
  proof: 'password',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({ oldPassword: passwordField, newPassword: newPasswordField }),
  reply: z.object({ changed: z.literal(true) }),
  refusals: ['identity.password_wrong', 'identity.password_weak', 'identity.password_same', 'request.too_many'],
});
