import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { passwordField } from '../fields.ts';

/** Proves once more who is signed in, so that an endpoint with a power lets the session through (D-224). */
export const stepUp = endpoint({
  name: 'stepUp',
  method: 'POST',
  path: '/identity/step-up',
  summary: 'Confirm that it is you',
  requires: 'session',
  power: 'none',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({
    password: passwordField,
    /** Of the authenticator app, or a recovery code; needed where two-factor is on. */
    code: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  }),
  reply: z.object({ proved: z.literal(true) }),
  refusals: ['identity.password_wrong', 'security.factor_code_wrong', 'security.factor_tries', 'request.too_many'],
});
