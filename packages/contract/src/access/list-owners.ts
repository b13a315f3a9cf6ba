import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** Who can give access: every member reads the names of a few owners, and nothing else about them (D-154). */
export const listOwners = endpoint({
  name: 'listOwners',
  method: 'GET',
  path: '/access/owners',
  summary: 'The names of owners who can give access',
  requires: 'membership',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({ owners: z.array(z.object({ name: z.string() })) }),
});
