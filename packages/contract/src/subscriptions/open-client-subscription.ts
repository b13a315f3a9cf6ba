import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { clientRefusals, subscriptionDetails } from './subscription-fields.ts';

/** API-22: a bookkeeper begins to act for a client, which finds it in its audit log. */
export const openClientSubscription = endpoint({
  name: 'openClientSubscription',
  method: 'POST',
  path: '/subscription/bookkeeper',
  summary: 'Act for a client as its bookkeeper',
  requires: 'use_subscriptions',
  rate: 'write',
  idempotency: 'required',
  queryFields: ['UserID', 'TenantID'],
  input: z.strictObject({ UserID: idField, TenantID: idField }),
  reply: subscriptionDetails,
  refusals: [...clientRefusals, 'bookkeeper.paid_subscription'],
});
