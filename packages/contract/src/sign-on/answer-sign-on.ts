import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** Lets a product in that asked to sign this browser's person in. Without an organisation the rule chooses one. */
export const answerSignOn = endpoint({
  name: 'answerSignOn',
  method: 'POST',
  path: '/sign-on/{request}/answer',
  summary: 'Open a product as the person who is signed in',
  requires: 'session',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  secretReply: true,
  input: z.strictObject({
    /** The part of the page's address that names the request. */
    request: z.string().check(z.regex(/^[\w-]{20,64}$/)),
    tenantId: z.optional(idField),
  }),
  reply: z.object({
    product: z.string(),
    /** Where the browser goes on to; null while the person has to choose. */
    address: z.nullable(z.string()),
    /** What can be chosen; empty where the address is known. */
    organisations: z.array(z.object({ tenantId: z.string(), tenantName: z.string() })),
  }),
  refusals: [
    'sign_on.over',
    'sign_on.not_allowed',
    'identity.not_a_member',
    'identity.verify_first',
    'session.factor_needed',
    'security.step_up_needed',
  ],
});
