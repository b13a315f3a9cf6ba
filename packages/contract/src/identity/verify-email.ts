import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mailedTokenField } from '../fields.ts';

/** N-04: opens the mailed link; a second opening of the same link answers alike. */
export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/identity/verify-email',
  summary: 'Confirm an email address by its mailed token',
  requires: 'anyone',
  rate: 'credentials',
  idempotency: 'natural',
  input: z.strictObject({ token: mailedTokenField }),
  reply: z.object({ email: z.string() }),
  refusals: ['request.invalid', 'request.too_many', 'identity.link_invalid'],
});
