import { locales } from '@atrium/domain/identity/locale';
import { providerPurposes } from '@atrium/domain/identity/provider-sign-in';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { sessionReply } from './session-reply.ts';

const providerField = z.string().check(z.regex(/^[a-z][a-z0-9]{0,29}$/));

/** What the provider adds to the address of the page that it sends the person back to. */
export const providerAnswer = {
  code: z.string().check(z.minLength(1), z.maxLength(4000)),
  state: z.string().check(z.minLength(1), z.maxLength(500)),
  /** The provider's own address, where it says so. */
  iss: z.optional(z.string().check(z.maxLength(500))),
};

/** The other services by which people may sign in, as the operator set them up. */
export const listSignInProviders = endpoint({
  name: 'listSignInProviders',
  method: 'GET',
  path: '/identity/providers',
  summary: 'List the services that people may sign in with',
  requires: 'anyone',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({ providers: z.array(z.object({ provider: z.string(), name: z.string() })) }),
});

/** The provider's address to open. A cookie of this browser remembers what was asked. */
export const beginProviderSignIn = endpoint({
  name: 'beginProviderSignIn',
  method: 'POST',
  path: '/identity/providers/begin',
  summary: 'Begin to sign in with another service',
  requires: 'anyone',
  power: 'none',
  rate: 'read',
  idempotency: 'none',
  changesState: false,
  secretReply: true,
  input: z.strictObject({ provider: providerField, purpose: z.enum(providerPurposes) }),
  reply: z.object({ address: z.string() }),
  refusals: ['request.not_found', 'identity.provider_unreachable'],
});

/** Signs in, or creates an account without a password (D-263). */
export const signInWithProvider = endpoint({
  name: 'signInWithProvider',
  method: 'POST',
  path: '/identity/providers/sign-in',
  summary: 'Sign in with another service',
  requires: 'anyone',
  power: 'secrets',
  proof: 'in_call',
  rate: 'credentials',
  idempotency: 'none',
  secretReply: true,
  input: z.strictObject({ ...providerAnswer, locale: z.optional(z.enum(locales)) }),
  reply: sessionReply,
  refusals: [
    'identity.provider_refused',
    'identity.provider_question_over',
    'identity.provider_unverified',
    'identity.provider_unknown',
    'identity.disabled',
  ],
});
