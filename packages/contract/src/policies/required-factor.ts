import { factorDaysAhead } from '@atrium/domain/security/required-factor';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';

const ruleReply = z.object({
  /** From when everybody needs a second factor here; null: nobody does. */
  requiredFrom: z.nullable(z.iso.datetime()),
  /** Whether the caller has one. Only then can it be required. */
  hasOwnFactor: z.boolean(),
  /** Who may sign in here and has no authenticator app and no passkey. */
  without: z.object({
    count: z.number(),
    /** The first of them, by name. */
    first: z.array(z.object({ name: z.string(), email: z.string() })),
  }),
});

/** Whether everybody needs a second factor, and who has none (D-235). */
export const getFactorRule = endpoint({
  name: 'getFactorRule',
  method: 'GET',
  path: '/identity/two-factor/requirement',
  summary: 'Read from when your organisation requires a second factor',
  requires: 'manage_factors',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: ruleReply,
});

/** Requires a second factor of everybody, and tells those who have none. */
export const requireFactor = endpoint({
  name: 'requireFactor',
  method: 'POST',
  path: '/identity/two-factor/requirement',
  summary: 'Require a second factor of everybody in your organisation',
  requires: 'manage_factors',
  power: 'secrets',
  rate: 'write',
  idempotency: 'none',
  input: z.strictObject({ inDays: z.literal(factorDaysAhead) }),
  reply: ruleReply,
  refusals: ['security.own_factor_first', 'security.factor_asked_already'],
});

/** Calls it off, before or after its day. */
export const stopRequiringFactor = endpoint({
  name: 'stopRequiringFactor',
  method: 'DELETE',
  path: '/identity/two-factor/requirement',
  summary: 'Stop requiring a second factor',
  requires: 'manage_factors',
  power: 'secrets',
  rate: 'write',
  idempotency: 'natural',
  input: z.strictObject({}),
  reply: ruleReply,
});
