import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { newPasswordField } from '../fields.ts';

/** Replaces a password that an admin chose. A session that waits for it may call nothing else; then it may do all (D-106). */
export const changeFirstPassword = endpoint({
  name: 'changeFirstPassword',
  method: 'POST',
  path: '/identity/change-first-password',
  summary: 'Choose your own password at first use',
  requires: 'pending',
  power: 'secrets',
  proof: 'in_call',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({ password: newPasswordField }),
  reply: z.object({ changed: z.literal(true) }),
  refusals: ['request.unauthorized', 'identity.password_weak'],
});
