import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields } from '../subscriptions/subscription-fields.ts';
import { planDetails } from './plan-fields.ts';

/** The plans for this organisation, in its region and currency, or for a bookkeeper's client (API-24). */
export const getPlanDetails = endpoint({
  name: 'getPlanDetails',
  method: 'GET',
  path: '/subscription/plan-details',
  summary: 'The plans and what they cost',
  requires: 'membership',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({ Version: z.literal('v2'), ...clientFields }),
  reply: planDetails,
  refusals: [
    'bookkeeper.not_associated',
    'bookkeeper.user_unknown',
    'bookkeeper.client_factor',
    'bookkeeper.client_timeout',
  ],
});
