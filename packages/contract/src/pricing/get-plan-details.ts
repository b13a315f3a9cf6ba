import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { planDetails } from './plan-fields.ts';

/** API-24: the plans, with those made for this organisation, in its region and currency. */
export const getPlanDetails = endpoint({
  name: 'getPlanDetails',
  method: 'GET',
  path: '/subscription/plan-details',
  summary: 'The plans and what they cost',
  requires: 'membership',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({ Version: z.literal('v2') }),
  reply: planDetails,
  refusals: ['request.invalid', 'session.expired', 'organisation.not_set'],
});
