import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailField, newPasswordField } from '../fields.ts';

/** Sets a person's password (API-63). -1 means 'no mailed code', allowed only for accounts that this organisation alone uses. */
export const setUserPassword = endpoint({
  name: 'setUserPassword',
  method: 'POST',
  path: '/users/set-password',
  summary: "Set somebody's password",
  requires: 'act_on_users',
  power: 'secrets',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ userName: emailField, password: newPasswordField, confirmationCode: z.literal(-1) }),
  reply: z.object({ done: z.literal(true) }),
  refusals: ['request.not_found', 'identity.password_weak', 'users.owner_protected', 'users.reset_link_only'],
});
