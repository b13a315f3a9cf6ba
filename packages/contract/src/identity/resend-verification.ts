import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailField } from '../fields.ts';

/** Gives the same answer for unknown and verified addresses. */
export const resendVerification = endpoint({
  name: 'resendVerification',
  method: 'POST',
  path: '/identity/resend-verification',
  summary: 'Send the verification mail again',
  requires: 'anyone',
  power: 'none',
  rate: 'recovery',
  idempotency: 'natural',
  input: z.strictObject({ email: emailField }),
  reply: z.object({ accepted: z.literal(true) }),
  refusals: ['identity.verification_not_sent'],
});

/** The GET that the specification names, with the anti-forgery header of a write (API-16, X-04). */
export const resendVerificationByGet = endpoint({
  ...resendVerification,
  name: 'resendVerificationByGet',
  method: 'GET',
  changesState: true,
});
