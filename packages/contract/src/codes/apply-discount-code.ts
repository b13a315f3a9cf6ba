import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields } from '../subscriptions/subscription-fields.ts';
import { codeField, codeRefusals } from './code-fields.ts';

/** Applies a discount code. The newest discount that fits lowers the coming charges (API-44, D-52). */
export const applyDiscountCode = endpoint({
  name: 'applyDiscountCode',
  method: 'POST',
  path: '/coupons/discount',
  summary: 'Apply a discount code',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'required',
  queryFields: ['UserID', 'TenantID'],
  input: z.strictObject({ Code: codeField, ...clientFields }),
  reply: z.object({ Code: z.string() }),
  refusals: [
    ...codeRefusals,
    'codes.other_currency',
    'bookkeeper.not_associated',
    'bookkeeper.user_unknown',
    'bookkeeper.client_factor',
    'bookkeeper.client_timeout',
  ],
});
