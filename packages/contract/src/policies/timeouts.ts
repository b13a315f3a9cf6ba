import { idleTimeoutOptions, sessionTimeoutOptions } from '@atrium/domain/security/timeouts';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

/** What is saved (SEC-17). */
const timeoutFields = {
  enableTokenExpiry: z.boolean(),
  tokenExpiryValue: z.literal(sessionTimeoutOptions),
  enableIdleTimeout: z.boolean(),
  idleTimeoutValue: z.literal(idleTimeoutOptions),
};

const settingsReply = z.object({
  /** The organisation that they belong to. */
  id: z.string(),
  /** False where the operator does not offer timeouts: then none apply, and none can be saved (SEC-02). */
  isOffered: z.boolean(),
  tokenExpiryEnabled: z.boolean(),
  tokenExpiryValue: z.number(),
  idleTimeoutEnabled: z.boolean(),
  idleTimeoutValue: z.number(),
  /** When the caller's own session ends by these settings. */
  tokenExpiryTime: z.iso.datetime(),
});

/** How long people stay signed in here (API-09). */
export const getTimeoutSettings = endpoint({
  name: 'getTimeoutSettings',
  method: 'GET',
  path: '/identity/timeout-settings',
  summary: 'Read the session and idle timeouts of the organisation',
  requires: 'change_settings',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: settingsReply,
});

/** They apply to open sessions at their next call. */
export const saveTimeoutSettings = endpoint({
  name: 'saveTimeoutSettings',
  method: 'POST',
  path: '/identity/timeout-settings',
  summary: 'Save the session and idle timeouts of the organisation',
  requires: 'change_settings',
  power: 'secrets',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject(timeoutFields),
  reply: settingsReply,
  refusals: ['security.idle_too_long'],
});

/** Who would have to sign in again if these timeouts were saved now. Nothing is saved. */
export const previewTimeoutSettings = endpoint({
  name: 'previewTimeoutSettings',
  method: 'POST',
  path: '/identity/timeout-settings/preview',
  summary: 'See who would be signed out by other timeouts',
  requires: 'change_settings',
  power: 'none',
  rate: 'read',
  idempotency: 'natural',
  changesState: false,
  input: z.strictObject(timeoutFields),
  reply: z.object({
    count: z.number(),
    /** True if the caller's own session would end. */
    isCallerIncluded: z.boolean(),
    /** The first of them by name. */
    people: z.array(z.object({ id: z.string(), name: z.string(), email: z.string() })),
  }),
  refusals: ['security.idle_too_long'],
});
