import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailField } from '../fields.ts';

/** Sends a reset link (N-05). Unknown addresses get the same answer. */
export const forgotPassword = endpoint({
  name: 'forgotPassword',
  method: 'POST',
  path: '/identity/forgot-password',
  summary: 'Send a link to set a new password',
  requires: 'anyone',
  power: 'none',
  rate: 'recovery',
  idempotency: 'natural',
  input: z.strictObject({ email: emailField }),
  reply: z.object({ accepted: z.literal(true) }),
});
