import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { ownPasswordField } from '../fields.ts';
import { sessionReply } from '../identity/session-reply.ts';

/** What a person types at the challenge: a code of the app, or a recovery code. */
const codeField = z.string().check(z.trim(), z.minLength(6, { error: 'Please enter the code' }), z.maxLength(40));
const recoveryCodes = z.array(z.string());

/** The state of one's own second factor (API-10). */
export const getTwoFactor = endpoint({
  name: 'getTwoFactor',
  method: 'GET',
  path: '/identity/two-factor',
  summary: 'Read whether two-factor is on',
  requires: 'session',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({
    status: z.enum(['off', 'on']),
    /** When it was turned on; null while it is off. */
    since: z.nullable(z.iso.datetime()),
    recoveryCodesLeft: z.number(),
  }),
});

/** Shows a new secret as a picture and as text (API-12). It counts only once a code of it is registered. */
export const enableTwoFactor = endpoint({
  name: 'enableTwoFactor',
  method: 'POST',
  path: '/identity/two-factor/enable',
  summary: 'Get a QR code for an authenticator app',
  requires: 'session',
  power: 'secrets',
  proof: 'password',
  rate: 'write',
  idempotency: 'none',
  secretReply: true,
  input: z.strictObject({ password: ownPasswordField }),
  reply: z.object({
    /** An SVG picture, in base64. */
    qrCodeBytes: z.string(),
    /** The secret, for typing it by hand. */
    mfaCode: z.string(),
  }),
  refusals: ['identity.password_wrong', 'identity.verify_first', 'security.factor_is_on', 'request.too_many'],
});

/** Turns two-factor on with a code of the app (API-13). The recovery codes are shown this once. */
export const registerTwoFactor = endpoint({
  name: 'registerTwoFactor',
  method: 'POST',
  path: '/identity/two-factor/register',
  summary: 'Turn two-factor on',
  requires: 'session',
  power: 'secrets',
  proof: 'password',
  rate: 'write',
  idempotency: 'none',
  secretReply: true,
  input: z.strictObject({ mfaCode: codeField }),
  reply: z.object({ recoveryCodes }),
  refusals: ['identity.verify_first', 'security.factor_code_wrong', 'security.factor_is_on', 'security.factor_tries'],
});

/** Replaces all recovery codes (API-11). */
export const generateRecoveryCodes = endpoint({
  name: 'generateRecoveryCodes',
  method: 'POST',
  path: '/identity/two-factor/codes',
  summary: 'Get new recovery codes',
  requires: 'session',
  power: 'secrets',
  proof: 'password',
  rate: 'write',
  idempotency: 'none',
  secretReply: true,
  input: z.strictObject({ password: ownPasswordField }),
  reply: z.object({ recoveryCodes }),
  refusals: ['identity.password_wrong', 'security.factor_is_off', 'request.too_many'],
});

/** Turns two-factor off (API-14). */
export const disableTwoFactor = endpoint({
  name: 'disableTwoFactor',
  method: 'DELETE',
  path: '/identity/two-factor',
  summary: 'Turn two-factor off',
  requires: 'session',
  power: 'secrets',
  proof: 'password',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({ password: ownPasswordField }),
  reply: z.object({ disabled: z.literal(true) }),
  refusals: ['identity.password_wrong', 'security.factor_is_off', 'security.factor_is_required', 'request.too_many'],
});

/** The challenge at sign-in (N-03). Until it is passed, the session may do nothing else. */
export const passSecondFactor = endpoint({
  name: 'passSecondFactor',
  method: 'POST',
  path: '/identity/two-factor/challenge',
  summary: 'Finish signing in with a code',
  requires: 'pending',
  power: 'none',
  rate: 'write',
  idempotency: 'none',
  secretReply: true,
  input: z.strictObject({ code: codeField }),
  reply: sessionReply,
  refusals: ['security.factor_code_wrong', 'security.factor_tries', 'request.unauthorized'],
});
