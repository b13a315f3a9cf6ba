import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields, clientRefusals } from '../subscriptions/subscription-fields.ts';

/** A new link for the payer to set up a mandate. An older open link ends (API-31, N-31). */
export const requestCashfreePage = endpoint({
  name: 'requestCashfreePage',
  method: 'POST',
  path: '/billing/cashfree-page',
  summary: 'Begin an e-mandate',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'none',
  queryFields: ['UserID', 'TenantID'],
  secretReply: true,
  input: z.strictObject({ ...clientFields }),
  reply: z.object({ Result: z.object({ AuthLink: z.string() }) }),
  refusals: [...clientRefusals, 'payments.phone_not_validated', 'payments.gateway_failed', 'payments.gateway_away'],
});
