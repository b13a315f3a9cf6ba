import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailField } from '../fields.ts';

/** Mails a reset link to the named person. A name outside the organisation gets the same answer (USER-25, X-18). */
export const sendResetLink = endpoint({
  name: 'sendResetLink',
  method: 'POST',
  path: '/users/reset-password',
  summary: 'Mail somebody a link to set a new password',
  requires: 'act_on_users',
  power: 'none',
  rate: 'mail',
  idempotency: 'natural',
  input: z.strictObject({ userName: emailField }),
  reply: z.object({ accepted: z.literal(true) }),
  refusals: ['users.owner_protected', 'mail.organisation_quota', 'mail.recipient_quota'],
});

/** The GET that the specification names, with the anti-forgery header of a write (API-62, X-04). */
export const sendResetLinkByGet = endpoint({
  ...sendResetLink,
  name: 'sendResetLinkByGet',
  method: 'GET',
  changesState: true,
});
