import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const text = (longest: number) => z.string().check(z.maxLength(longest));

/**
 * Signs out as a product asks. Only the session that the product's own token names ends, and only in its own
 * browser; the answer leads back to a registered address or nowhere.
 */
export const leaveProduct = endpoint({
  name: 'leaveProduct',
  method: 'POST',
  path: '/sign-on/log-out',
  summary: 'Sign out of the suite as a product asks',
  requires: 'anyone',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({
    /** The id token that the product got. */
    hint: text(4000),
    /** The address to go on to, letter by letter as registered. */
    returnTo: z.optional(text(500)),
    state: z.optional(text(500)),
  }),
  reply: z.object({ isSignedOut: z.boolean(), address: z.nullable(z.string()) }),
});
