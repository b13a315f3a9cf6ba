import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailField, idField, mailedTokenField, passwordField } from '../fields.ts';

/** Mails a code to a new address (API-17). An address with an account gets no code, and the answer is the same. */
export const sendChangeEmailOtp = endpoint({
  name: 'sendChangeEmailOtp',
  method: 'POST',
  path: '/identity/change-email/otp',
  summary: 'Mail a code to your new address',
  requires: 'session',
  power: 'secrets',
  proof: 'password',
  rate: 'mail',
  idempotency: 'none',
  input: z.strictObject({ newEmail: emailField, password: passwordField }),
  reply: z.object({
    /** Names this change when its code is typed. */
    sessionID: z.string(),
    otpExpiryDurationSeconds: z.number(),
  }),
  refusals: [
    'identity.verify_first',
    'identity.password_wrong',
    'security.email_same',
    'security.email_too_soon',
    'security.password_first',
  ],
});

/** Changes the address with the mailed code (API-18). Every session ends, this one too (SEC-25). */
export const confirmChangeEmail = endpoint({
  name: 'confirmChangeEmail',
  method: 'POST',
  path: '/identity/change-email/confirm',
  summary: 'Change your address with the mailed code',
  requires: 'session',
  power: 'secrets',
  proof: 'password',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({
    newEmail: emailField,
    sessionID: idField,
    verificationCode: z.string().check(z.trim(), z.regex(/^\d{6}$/, { error: 'Please enter valid OTP' })),
  }),
  reply: z.object({ email: z.string() }),
  refusals: ['identity.verify_first', 'security.email_code_wrong', 'security.email_code_over', 'security.email_taken'],
});

/** Gives an account its old address back, from the old mailbox and with the password that changed it. */
export const undoChangeEmail = endpoint({
  name: 'undoChangeEmail',
  method: 'POST',
  path: '/identity/change-email/undo',
  summary: 'Undo a change of your address by its mailed token',
  requires: 'anyone',
  power: 'secrets',
  proof: 'in_call',
  rate: 'credentials',
  idempotency: 'none',
  input: z.strictObject({ token: mailedTokenField, password: passwordField }),
  reply: z.object({ email: z.string() }),
  refusals: ['identity.link_invalid', 'identity.password_wrong'],
});
