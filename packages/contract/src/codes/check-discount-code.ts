import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields } from '../subscriptions/subscription-fields.ts';
import { checkRefusals, codeCheck, codeField } from './code-fields.ts';

/** Checks what a discount code would take off (API-42, CODE-09). `PlanID` is the plan being bought, if known. */
export const checkDiscountCode = endpoint({
  name: 'checkDiscountCode',
  method: 'POST',
  path: '/coupons/discount/details',
  summary: 'What a discount code would take off',
  requires: 'use_subscriptions',
  power: 'none',
  rate: 'write',
  idempotency: 'natural',
  queryFields: ['UserID', 'TenantID'],
  input: z.strictObject({ Code: codeField, PlanID: z.optional(z.string().check(z.maxLength(80))), ...clientFields }),
  reply: z.object({
    ...codeCheck,
    Type: z.enum(['percent', 'amount', '']),
    PercentOff: z.number(),
    AmountOff: z.string(),
    Currency: z.string(),
    MaxApplyCount: z.number(),
    ProductApplicable: z.string(),
    PlanIntervalApplicable: z.string(),
    Description: z.string(),
  }),
  refusals: [
    ...checkRefusals,
    'bookkeeper.not_associated',
    'bookkeeper.user_unknown',
    'bookkeeper.client_factor',
    'bookkeeper.client_timeout',
  ],
});
