import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField, ignoredTokenField } from '../fields.ts';
import { sessionReply } from './session-reply.ts';

/** Rotates the refresh token (API-08). The token is for the organisation named; otherwise only the cookie counts. */
export const refreshToken = endpoint({
  name: 'refreshToken',
  method: 'POST',
  path: '/identity/refresh-token',
  summary: 'Rotate the refresh token and answer a new access token',
  requires: 'anyone',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  secretReply: true,
  input: z.strictObject({
    tenantId: z.optional(idField),
    userName: z.optional(z.string().check(z.maxLength(254))),
    refreshToken: ignoredTokenField,
  }),
  reply: sessionReply,
  refusals: ['session.expired'],
});
