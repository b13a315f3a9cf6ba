import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { statusReply } from './status-reply.ts';

/**
 * The first call of every page load, authenticated only by the refresh cookie (API-05). That nobody is signed in is an
 * answer and not a refusal: a browser logs every refusal as an error (D-153).
 */
export const getStatus = endpoint({
  name: 'getStatus',
  method: 'GET',
  path: '/identity/status',
  summary: 'Whether this browser is signed in, with a fresh access token',
  requires: 'anyone',
  power: 'none',
  rate: 'read',
  idempotency: 'natural',
  secretReply: true,
  changesState: true,
  /** The organisation of the tab. Whoever does not belong to it gets the one opened last (D-151). */
  input: z.strictObject({ tenantId: z.optional(idField) }),
  reply: statusReply,
  refusals: ['session.expired'],
});
