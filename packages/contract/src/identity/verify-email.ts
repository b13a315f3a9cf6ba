import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { mailedTokenField } from '../fields.ts';

/** Verifies the address of a mailed link. Opening it again gives the same answer (N-04). */
export const verifyEmail = endpoint({
  name: 'verifyEmail',
  method: 'POST',
  path: '/identity/verify-email',
  summary: 'Confirm an email address by its mailed token',
  requires: 'anyone',
  power: 'secrets',
  proof: 'in_call',
  rate: 'credentials',
  idempotency: 'natural',
  input: z.strictObject({ token: mailedTokenField }),
  /** Without a password the person chooses one next: one that an admin chose ends with the proof (D-107). */
  reply: z.object({ email: z.string(), hasPassword: z.boolean() }),
  refusals: ['identity.link_invalid'],
});
