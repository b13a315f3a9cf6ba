import { assurances } from '@atrium/domain/identity/session';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** Where the account is signed in now. */
export const listSessions = endpoint({
  name: 'listSessions',
  method: 'GET',
  path: '/identity/sessions',
  summary: 'List your active sessions',
  requires: 'session',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({
    sessions: z.array(
      z.object({
        id: z.string(),
        isCurrent: z.boolean(),
        browser: z.nullable(z.string()),
        system: z.nullable(z.string()),
        address: z.string(),
        /** ISO 3166-1 of where the address is registered; null where nobody knows. */
        country: z.nullable(z.string()),
        signedInAt: z.iso.datetime(),
        /** To the minutes that an access token lasts. */
        lastSeenAt: z.iso.datetime(),
        assurance: z.enum(assurances),
      }),
    ),
  }),
});

/** Signs out one of one's own sessions, with effect on its next call. */
export const endSession = endpoint({
  name: 'endSession',
  method: 'DELETE',
  path: '/identity/sessions/{id}',
  summary: 'Sign out one session',
  requires: 'session',
  power: 'destroys',
  proof: 'fresh',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({ id: idField }),
  reply: z.object({ ended: z.number() }),
  refusals: ['request.not_found'],
});

/** Signs out every session but this one. */
export const endOtherSessions = endpoint({
  name: 'endOtherSessions',
  method: 'DELETE',
  path: '/identity/sessions',
  summary: 'Sign out all other sessions',
  requires: 'session',
  power: 'destroys',
  proof: 'fresh',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: z.object({ ended: z.number() }),
});
