import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cancelReasonField, planIdField, subscriptionDetails } from './subscription-fields.ts';

/** API-25, D-22: nothing more is charged; what is paid for stays until its end. */
export const cancelSubscription = endpoint({
  name: 'cancelSubscription',
  method: 'POST',
  path: '/subscription/cancel',
  summary: 'Cancel a subscription',
  requires: 'use_subscriptions',
  rate: 'write',
  idempotency: 'required',
  input: z.strictObject({ PlanID: planIdField, Reason: z.optional(cancelReasonField) }),
  reply: subscriptionDetails,
  refusals: [
    'request.invalid',
    'request.unauthorized',
    'session.expired',
    'organisation.not_set',
    'subscriptions.nothing_to_cancel',
    'subscriptions.change_pending',
  ],
});
