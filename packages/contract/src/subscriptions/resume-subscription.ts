import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { planIdField, subscriptionDetails } from './subscription-fields.ts';

/** Takes a cancellation back before the paid time is over. Nothing is charged (D-375). */
export const resumeSubscription = endpoint({
  name: 'resumeSubscription',
  method: 'POST',
  path: '/subscription/resume',
  summary: 'Resume a canceled subscription that is paid for',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'required',
  input: z.strictObject({ PlanID: planIdField }),
  reply: subscriptionDetails,
  refusals: ['subscriptions.nothing_to_resume', 'subscriptions.change_pending'],
});
