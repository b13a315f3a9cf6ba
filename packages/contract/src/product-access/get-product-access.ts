import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** What an organisation and one of its people may use of the product that asks (N-40, D-295). */
export const getProductAccess = endpoint({
  name: 'getProductAccess',
  method: 'GET',
  path: '/product-access',
  summary: 'Ask what an organisation and a person may use, as another product of the suite',
  requires: 'service',
  rate: 'ingest',
  idempotency: 'natural',
  input: z.strictObject({ tenantId: idField, userId: z.optional(idField) }),
  reply: z.object({
    /** The product that the token belongs to. */
    product: z.string(),
    isEnabled: z.boolean(),
    /** Null for a product that is not sold, and before its first plan or trial. */
    plan: z.nullable(
      z.object({
        name: z.string(),
        /** The first day on which it no longer counts. */
        until: z.nullable(z.string()),
        /** How much of something may be made in a calendar month; the product counts it (PLAN-36, D-34). */
        limits: z.readonly(z.array(z.object({ kind: z.string(), perMonth: z.number() }))),
      }),
    ),
    /** Null if no person was asked for. */
    user: z.nullable(
      z.object({
        isAllowed: z.boolean(),
        isOwner: z.boolean(),
        role: z.nullable(z.string()),
        modules: z.array(z.string()),
      }),
    ),
    /** The company was reset then: the product hides what it holds from before, and erases it after `eraseAt` (D-246). */
    reset: z.nullable(z.object({ resetAt: z.string(), eraseAt: z.string() })),
  }),
  refusals: ['request.not_found', 'request.unauthorized', 'request.too_many'],
});
