import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { sessionReply } from './session-reply.ts';

/** Selects another organisation for this session and returns new tokens (API-07, N-10). */
export const switchTenant = endpoint({
  name: 'switchTenant',
  method: 'POST',
  path: '/identity/switch-tenant',
  summary: 'Work in another of your organisations',
  requires: 'session',
  rate: 'write',
  idempotency: 'natural',
  secretReply: true,
  input: z.strictObject({ tenantId: idField }),
  reply: sessionReply,
  refusals: ['identity.not_a_member'],
});
