import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mailedTokenField, newPasswordField } from '../fields.ts';

/** Resets the password with a link that works once. Every session of the account ends (N-05). */
export const resetPassword = endpoint({
  name: 'resetPassword',
  method: 'POST',
  path: '/identity/reset-password',
  summary: 'Set a new password by its mailed token',
  requires: 'anyone',
  power: 'secrets',
  proof: 'in_call',
  rate: 'credentials',
  idempotency: 'none',
  input: z.strictObject({ token: mailedTokenField, password: newPasswordField }),
  reply: z.object({ email: z.string() }),
  refusals: ['identity.link_invalid', 'identity.password_weak'],
});
