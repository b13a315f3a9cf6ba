import { accessChangeKinds } from '@atrium/domain/access/access-change';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

const reason = z.object({
  code: z.string(),
  product: z.optional(z.string()),
  role: z.optional(z.string()),
  module: z.optional(z.string()),
  held: z.optional(z.nullable(z.string())),
  way: z.optional(z.object({ role: z.string(), module: z.optional(z.string()) })),
  ways: z.optional(z.readonly(z.array(z.object({ role: z.string(), module: z.optional(z.string()) })))),
});

const change = z.object({
  kind: z.enum(accessChangeKinds),
  product: z.optional(z.string()),
  role: z.optional(z.string()),
  module: z.optional(z.string()),
  modules: z.optional(z.readonly(z.array(z.string()))),
});

/** Answers 'Why can't this person see payroll?' with the deciding function, and names the smallest change that would allow it. */
export const explainAccess = endpoint({
  name: 'explainAccess',
  method: 'GET',
  path: '/users/{userId}/access',
  summary: 'Why somebody may or may not do something',
  requires: 'manage_users',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({
    userId: idField,
    /** The question: an action (a permission, or an operation of this API by name), a product, or a module of a product. */
    action: z.optional(z.string().check(z.maxLength(60))),
    product: z.optional(z.string().check(z.maxLength(40))),
    module: z.optional(z.string().check(z.maxLength(80))),
  }),
  reply: z.object({
    allowed: z.boolean(),
    reasons: z.readonly(z.array(reason)),
    /** Empty when it is already allowed. Null when no change helps. */
    smallestChange: z.nullable(z.readonly(z.array(change))),
  }),
  refusals: ['request.not_found'],
});
