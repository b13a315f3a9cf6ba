import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { planIdField, subscriptionDetails } from './subscription-fields.ts';

/** A plan that begins with the next period and costs nothing now; null takes it back. */
export const schedulePlan = endpoint({
  name: 'schedulePlan',
  method: 'POST',
  path: '/subscription/schedule',
  summary: 'Change the plan from the next period on',
  requires: 'use_subscriptions',
  rate: 'write',
  idempotency: 'required',
  input: z.strictObject({ product: z.string().check(z.maxLength(40)), PlanID: z.nullable(planIdField) }),
  reply: subscriptionDetails,
  refusals: [
    'request.invalid',
    'request.unauthorized',
    'session.expired',
    'organisation.not_set',
    'subscriptions.plan_unknown',
    'subscriptions.change_pending',
    'subscriptions.nothing_to_change',
  ],
});
