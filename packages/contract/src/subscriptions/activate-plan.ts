import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import {
  clientFields,
  clientRefusals,
  currencyField,
  planIdField,
  subscriptionDetails,
} from './subscription-fields.ts';

/** Starts a trial or a free plan. A paid plan needs a quote first (API-23, SUBS-44). */
export const activatePlan = endpoint({
  name: 'activatePlan',
  method: 'PUT',
  path: '/subscription/activate',
  summary: 'Start a trial or take a free plan',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'required',
  queryFields: ['UserID', 'TenantID'],
  input: z.strictObject({ PlanID: planIdField, Currency: currencyField, ...clientFields }),
  reply: subscriptionDetails,
  refusals: [
    ...clientRefusals,
    'billing.country_refused',
    'subscriptions.plan_unknown',
    'subscriptions.trial_not_allowed',
    'subscriptions.trial_used',
    'subscriptions.email_unverified',
    'subscriptions.change_pending',
  ],
});
