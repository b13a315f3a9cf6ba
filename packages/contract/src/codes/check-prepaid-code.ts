import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields } from '../subscriptions/subscription-fields.ts';
import { checkRefusals, codeCheck, codeField, prepaidDetails } from './code-fields.ts';

/** Checks what a prepaid code would do. Nothing is changed (API-41, CODE-07). */
export const checkPrepaidCode = endpoint({
  name: 'checkPrepaidCode',
  method: 'POST',
  path: '/coupons/prepaid/details',
  summary: 'What a prepaid code would do',
  requires: 'use_subscriptions',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  queryFields: ['UserID', 'TenantID'],
  input: z.strictObject({ Code: codeField, ...clientFields }),
  reply: z.object({
    ...codeCheck,
    CodeDetails: z.nullable(prepaidDetails),
    /** Products whose subscriptions would end (CODE-12). */
    ends: z.array(z.string()),
    activeTill: z.nullable(z.string()),
    /** Lifetime plans (null) and longer prepaid terms among what would end (D-159). */
    losesLonger: z.optional(z.array(z.object({ product: z.string(), until: z.nullable(z.string()) }))),
    /** The value of the unused days that end. It becomes balance for the next charges (D-37). */
    keptAsBalance: z.optional(z.array(z.object({ amount: z.string(), currency: z.string() }))),
  }),
  refusals: [
    ...checkRefusals,
    'bookkeeper.not_associated',
    'bookkeeper.user_unknown',
    'bookkeeper.client_factor',
    'bookkeeper.client_timeout',
  ],
});
