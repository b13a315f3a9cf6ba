import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailField } from '../fields.ts';

/** USER-25, X-18: whoever the name belongs to gets the mail; a name that is not in the organisation is answered alike. */
export const sendResetLink = endpoint({
  name: 'sendResetLink',
  method: 'POST',
  path: '/users/reset-password',
  summary: 'Mail somebody a link to set a new password',
  requires: 'act_on_users',
  rate: 'mail',
  idempotency: 'natural',
  input: z.strictObject({ userName: emailField }),
  reply: z.object({ accepted: z.literal(true) }),
  refusals: [
    'request.invalid',
    'request.too_many',
    'request.unauthorized',
    'session.expired',
    'organisation.not_set',
    'users.owner_protected',
  ],
});

/** API-62: the stated verb, with the anti-forgery header of a write. */
export const sendResetLinkByGet = endpoint({
  ...sendResetLink,
  name: 'sendResetLinkByGet',
  method: 'GET',
  changesState: true,
});
