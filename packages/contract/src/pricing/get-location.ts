import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The caller's country from a local table. Null when unknown (API-28, N-46). */
export const getLocation = endpoint({
  name: 'getLocation',
  method: 'GET',
  path: '/location',
  summary: 'The country of the caller',
  requires: 'anyone',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({ country: z.object({ iso_code: z.nullable(z.string()) }) }),
});
