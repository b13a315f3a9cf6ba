import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { planIdField, subscriptionDetails } from './subscription-fields.ts';

/** Schedules a plan for the next period at no cost now. Null removes it. */
export const schedulePlan = endpoint({
  name: 'schedulePlan',
  method: 'POST',
  path: '/subscription/schedule',
  summary: 'Change the plan from the next period on',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'required',
  input: z.strictObject({ product: z.string().check(z.maxLength(40)), PlanID: z.nullable(planIdField) }),
  reply: subscriptionDetails,
  refusals: [
    'subscriptions.plan_unknown',
    'subscriptions.change_pending',
    'subscriptions.invoice_open',
    'subscriptions.nothing_to_change',
  ],
});
