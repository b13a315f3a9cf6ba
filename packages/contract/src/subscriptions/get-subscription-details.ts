import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields, clientRefusals, subscriptionDetails } from './subscription-fields.ts';

/** API-21: the subscriptions of the organisation, or of a client that its bookkeeper acts for. */
export const getSubscriptionDetails = endpoint({
  name: 'getSubscriptionDetails',
  method: 'GET',
  path: '/subscription/details',
  summary: 'The subscriptions of your organisation',
  requires: 'see_plan_section',
  rate: 'read',
  idempotency: 'natural',
  // D-20: the first look may start a trial.
  changesState: true,
  input: z.strictObject({ Version: z.literal('v2'), ...clientFields }),
  reply: subscriptionDetails,
  refusals: [...clientRefusals],
});
