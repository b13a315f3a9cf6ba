import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { sessionReply } from './session-reply.ts';

/** API-05: the first call of every page load, authenticated by the refresh cookie alone. */
export const getStatus = endpoint({
  name: 'getStatus',
  method: 'GET',
  path: '/identity/status',
  summary: 'Whether this browser is signed in, with a fresh access token',
  requires: 'anyone',
  rate: 'read',
  idempotency: 'natural',
  secretReply: true,
  changesState: true,
  input: z.strictObject({}),
  reply: sessionReply,
  refusals: ['session.expired'],
});
