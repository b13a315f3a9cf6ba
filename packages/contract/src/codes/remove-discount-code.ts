import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields, clientRefusals } from '../subscriptions/subscription-fields.ts';
import { codeField } from './code-fields.ts';

/** Takes an applied discount off the coming charges, for good (D-157). */
export const removeDiscountCode = endpoint({
  name: 'removeDiscountCode',
  method: 'POST',
  path: '/coupons/discount/remove',
  summary: 'Remove a discount',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'natural',
  queryFields: ['UserID', 'TenantID'],
  input: z.strictObject({ Code: codeField, ...clientFields }),
  reply: z.object({ Code: z.string() }),
  refusals: ['codes.unknown', ...clientRefusals],
});
