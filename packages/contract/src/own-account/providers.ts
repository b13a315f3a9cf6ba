import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { providerAnswer } from '../identity/provider-sign-in.ts';

/** The services that one's own account is connected to, the oldest first. */
export const listConnectedProviders = endpoint({
  name: 'listConnectedProviders',
  method: 'GET',
  path: '/identity/connected-providers',
  summary: 'List the services that you sign in with',
  requires: 'session',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({
    connected: z.array(
      z.object({
        id: z.string(),
        provider: z.string(),
        /** What the person is called there: the address when it was connected. */
        email: z.nullable(z.string()),
        connectedAt: z.iso.datetime(),
        lastUsedAt: z.nullable(z.iso.datetime()),
      }),
    ),
  }),
});

/** Connects the person at the provider to one's own account, which they can sign in to from then on. */
export const connectProvider = endpoint({
  name: 'connectProvider',
  method: 'POST',
  path: '/identity/connected-providers',
  summary: 'Connect another service to sign in with',
  requires: 'session',
  power: 'secrets',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject(providerAnswer),
  reply: z.object({ connected: z.literal(true) }),
  refusals: [
    'identity.verify_first',
    'identity.provider_refused',
    'identity.provider_question_over',
    'security.provider_taken',
  ],
});

export const disconnectProvider = endpoint({
  name: 'disconnectProvider',
  method: 'DELETE',
  path: '/identity/connected-providers/{id}',
  summary: 'Disconnect a service',
  requires: 'session',
  power: 'secrets',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ id: idField }),
  reply: z.object({ disconnected: z.literal(true) }),
  refusals: ['request.not_found', 'security.provider_is_last'],
});

/** Proves once more who is signed in, by signing in at a connected provider again (D-264). */
export const stepUpWithProvider = endpoint({
  name: 'stepUpWithProvider',
  method: 'POST',
  path: '/identity/step-up/provider',
  summary: 'Confirm that it is you with another service',
  requires: 'session',
  power: 'none',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({
    ...providerAnswer,
    /** Of the authenticator app, or a recovery code; needed where two-factor is on. */
    factorCode: z.optional(z.string().check(z.trim(), z.maxLength(40))),
  }),
  reply: z.object({ proved: z.literal(true) }),
  refusals: [
    'identity.provider_refused',
    'identity.provider_question_over',
    'security.factor_code_wrong',
    'security.factor_tries',
  ],
});
