import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { encodedBytes } from '../own-account/passkeys.ts';
import { sessionReply } from './session-reply.ts';

/** What an authenticator answers: the passkey's id and a signature over the question. */
const assertion = z.strictObject({
  id: encodedBytes(1400),
  clientDataJSON: encodedBytes(4000),
  authenticatorData: encodedBytes(4000),
  signature: encodedBytes(4000),
  userHandle: encodedBytes(100),
});

/** The question for an authenticator. It names nobody, so it tells nobody whether an account exists. */
export const beginPasskeySignIn = endpoint({
  name: 'beginPasskeySignIn',
  method: 'POST',
  path: '/identity/passkey/begin',
  summary: 'Begin to sign in with a passkey',
  requires: 'anyone',
  power: 'none',
  rate: 'read',
  idempotency: 'none',
  changesState: false,
  secretReply: true,
  input: z.strictObject({}),
  reply: z.object({
    challenge: z.string(),
    rpId: z.string(),
    timeout: z.number(),
    userVerification: z.literal('required'),
  }),
});

/** Signs in without a password. The authenticator has verified the person, so no second factor is owed (D-230). */
export const signInWithPasskey = endpoint({
  name: 'signInWithPasskey',
  method: 'POST',
  path: '/identity/passkey/sign-in',
  summary: 'Sign in with a passkey',
  requires: 'anyone',
  power: 'none',
  rate: 'credentials',
  idempotency: 'none',
  secretReply: true,
  input: assertion,
  reply: sessionReply,
  refusals: ['security.passkey_refused', 'identity.disabled'],
});

/** Passes the challenge of a session that owes its second factor (N-03). */
export const passWithPasskey = endpoint({
  name: 'passWithPasskey',
  method: 'POST',
  path: '/identity/two-factor/passkey',
  summary: 'Finish signing in with a passkey',
  requires: 'pending',
  power: 'none',
  rate: 'write',
  idempotency: 'none',
  secretReply: true,
  input: assertion,
  reply: sessionReply,
  refusals: ['security.passkey_refused', 'request.unauthorized'],
});

/** Proves once more who is signed in. The authenticator has verified the person, so no code is asked for (D-296). */
export const stepUpWithPasskey = endpoint({
  name: 'stepUpWithPasskey',
  method: 'POST',
  path: '/identity/step-up/passkey',
  summary: 'Confirm that it is you with a passkey',
  requires: 'session',
  power: 'none',
  rate: 'write',
  idempotency: 'none',
  input: assertion,
  reply: z.object({ proved: z.literal(true) }),
  refusals: ['security.passkey_refused'],
});
