import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { sessionReply } from './session-reply.ts';

/** Opens another organisation: the reply's token works in it, and the next tab opens it (API-07, N-10). */
export const switchTenant = endpoint({
  name: 'switchTenant',
  method: 'POST',
  path: '/identity/switch-tenant',
  summary: 'Work in another of your organisations',
  requires: 'session',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  secretReply: true,
  input: z.strictObject({ tenantId: idField }),
  reply: sessionReply,
  refusals: ['identity.verify_first', 'identity.not_a_member'],
});
