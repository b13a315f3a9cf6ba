import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields, currencyField } from '../subscriptions/subscription-fields.ts';
import { codeField, codeRefusals } from './code-fields.ts';

/** Redeems a prepaid code (API-43). Running subscriptions end, and `ForceUpdate` confirms that (D-50, X-17). */
export const applyPrepaidCode = endpoint({
  name: 'applyPrepaidCode',
  method: 'PUT',
  path: '/coupons/prepaid',
  summary: 'Redeem a prepaid code',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'required',
  queryFields: ['code', 'ForceUpdate', 'Currency', 'UserID', 'TenantID'],
  input: z.strictObject({
    code: codeField,
    ForceUpdate: z.optional(z.union([z.boolean(), z.enum(['true', 'false'])])),
    Currency: z.optional(currencyField),
    ...clientFields,
  }),
  reply: z.object({ Products: z.array(z.object({ Name: z.string() })), activeTill: z.nullable(z.string()) }),
  refusals: [
    ...codeRefusals,
    'codes.subscriptions_would_end',
    'subscriptions.change_pending',
    'subscriptions.seats_unpaid',
    'billing.country_refused',
    'billing.state_missing',
    'billing.tax_rate_missing',
    'billing.businesses_only',
    'billing.kind_missing',
    'bookkeeper.not_associated',
    'bookkeeper.user_unknown',
    'bookkeeper.client_factor',
    'bookkeeper.client_timeout',
  ],
});
