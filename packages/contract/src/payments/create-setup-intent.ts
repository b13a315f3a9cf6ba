import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields, clientRefusals } from '../subscriptions/subscription-fields.ts';

/** Prepares saving a card. The secret is only for the calling browser (API-32). */
export const createSetupIntent = endpoint({
  name: 'createSetupIntent',
  method: 'POST',
  path: '/billing/setup-intent',
  summary: 'Begin to save a card',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'none',
  queryFields: ['UserID', 'TenantID'],
  secretReply: true,
  input: z.strictObject({ ...clientFields }),
  reply: z.object({ ClientSecret: z.string() }),
  refusals: [...clientRefusals, 'payments.gateway_failed', 'payments.gateway_away'],
});
