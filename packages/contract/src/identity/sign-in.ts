import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { emailField, passwordField } from '../fields.ts';
import { sessionReply } from './session-reply.ts';

/** Signs in (N-02). The refresh token is sent only in an HttpOnly cookie. */
export const signIn = endpoint({
  name: 'signIn',
  method: 'POST',
  path: '/identity/sign-in',
  summary: 'Sign in with email and password',
  requires: 'anyone',
  power: 'none',
  rate: 'credentials',
  idempotency: 'none',
  secretReply: true,
  input: z.strictObject({ email: emailField, password: passwordField }),
  reply: sessionReply,
  refusals: ['identity.credentials_wrong', 'identity.disabled'],
});
