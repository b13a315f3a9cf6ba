import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailField } from '../fields.ts';

/** N-05. Answers alike for unknown addresses. */
export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/identity/forgot-password',
  summary: 'Send a link to set a new password',
  requires: 'anyone',
  rate: 'mail',
  idempotency: 'natural',
  input: z.strictObject({ email: emailField }),
  reply: z.object({ accepted: z.literal(true) }),
  refusals: ['request.invalid', 'request.too_many'],
});
