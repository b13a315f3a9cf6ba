import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields, clientRefusals } from '../subscriptions/subscription-fields.ts';

/** API-31, N-31: a new link under which the payer sets up a mandate with the bank; an older one that is still open ends. */
export const requestCashfreePage = endpoint({
  name: 'requestCashfreePage',
  method: 'POST',
  path: '/billing/cashfree-page',
  summary: 'Begin an e-mandate',
  requires: 'use_subscriptions',
  rate: 'write',
  idempotency: 'none',
  queryFields: ['UserID', 'TenantID'],
  secretReply: true,
  input: z.strictObject({ ...clientFields }),
  reply: z.object({ Result: z.object({ AuthLink: z.string() }) }),
  refusals: [...clientRefusals, 'payments.phone_not_validated', 'payments.gateway_failed'],
});
