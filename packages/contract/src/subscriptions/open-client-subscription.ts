import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { clientRefusals, subscriptionDetails } from './subscription-fields.ts';

/** A bookkeeper opens a client's subscription. The client sees it in its audit log (API-22). */
export const openClientSubscription = endpoint({
  name: 'openClientSubscription',
  method: 'POST',
  path: '/subscription/bookkeeper',
  summary: 'Act for a client as its bookkeeper',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'required',
  queryFields: ['UserID', 'TenantID'],
  input: z.strictObject({ UserID: idField, TenantID: idField }),
  reply: subscriptionDetails,
  refusals: [...clientRefusals, 'bookkeeper.paid_subscription'],
});
