import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields, clientRefusals, subscriptionDetails } from './subscription-fields.ts';

/** The subscriptions of the organisation, or of a bookkeeper's client (API-21). */
export const getSubscriptionDetails = endpoint({
  name: 'getSubscriptionDetails',
  method: 'GET',
  path: '/subscription/details',
  summary: 'The subscriptions of your organisation',
  requires: 'see_plan_section',
  power: 'money',
  rate: 'read',
  idempotency: 'natural',
  // The first call may start a trial (D-20).
  changesState: true,
  input: z.strictObject({ Version: z.literal('v2'), ...clientFields }),
  reply: subscriptionDetails,
  refusals: [...clientRefusals],
});
