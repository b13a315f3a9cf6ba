import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields, clientRefusals } from '../subscriptions/subscription-fields.ts';

/** API-32: opens the way for a card to be saved; the secret is for the browser that asks and for nobody else. */
export const createSetupIntent = endpoint({
  name: 'createSetupIntent',
  method: 'POST',
  path: '/billing/setup-intent',
  summary: 'Begin to save a card',
  requires: 'use_subscriptions',
  rate: 'write',
  idempotency: 'none',
  queryFields: ['UserID', 'TenantID'],
  secretReply: true,
  input: z.strictObject({ ...clientFields }),
  reply: z.object({ ClientSecret: z.string() }),
  refusals: [...clientRefusals, 'payments.gateway_failed'],
});
