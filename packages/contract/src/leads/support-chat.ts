import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** The support chat of this installation (API-83). */
export const getSupportChat = endpoint({
  name: 'getSupportChat',
  method: 'GET',
  path: '/support/chat',
  summary: 'The support chat',
  requires: 'session',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({ uuid: z.string(), scriptAddress: z.string() }),
  refusals: ['request.not_found'],
});

/** Proves to the support chat who the caller is. The key stays on the server (API-19, N-51). */
export const getChatHash = endpoint({
  name: 'getChatHash',
  method: 'GET',
  path: '/identity/intercom-hash',
  summary: 'Your identity hash for the support chat',
  requires: 'session',
  rate: 'read',
  idempotency: 'natural',
  secretReply: true,
  input: z.strictObject({}),
  reply: z.object({ userId: z.string(), hash: z.string() }),
  refusals: ['request.not_found'],
});
