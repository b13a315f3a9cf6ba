import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** API-28: where the call comes from, read from a local table; null when unknown (N-46). */
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
  refusals: [],
});
