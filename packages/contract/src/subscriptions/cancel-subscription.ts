import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { cancelReasonField, planIdField, subscriptionDetails } from './subscription-fields.ts';

/** Cancels a subscription. Nothing more is charged, and paid time stays until its end (API-25, D-22). */
export const cancelSubscription = endpoint({
  name: 'cancelSubscription',
  method: 'POST',
  path: '/subscription/cancel',
  summary: 'Cancel a subscription',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'required',
  input: z.strictObject({ PlanID: planIdField, Reason: z.optional(cancelReasonField) }),
  reply: subscriptionDetails,
  refusals: ['subscriptions.nothing_to_cancel', 'subscriptions.held_for_life'],
});
