import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailField, newPasswordField } from '../fields.ts';

/** API-63, X-05: the -1 stands for 'no mailed code'; it is enough only for an account that this organisation made and nobody else relies on. */
export const setUserPassword = endpoint({
  name: 'setUserPassword',
  method: 'POST',
  path: '/users/set-password',
  summary: "Set somebody's password",
  requires: 'act_on_users',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ userName: emailField, password: newPasswordField, confirmationCode: z.literal(-1) }),
  reply: z.object({ done: z.literal(true) }),
  refusals: [
    'request.invalid',
    'request.not_found',
    'request.unauthorized',
    'session.expired',
    'organisation.not_set',
    'identity.password_weak',
    'users.owner_protected',
    'users.reset_link_only',
  ],
});
