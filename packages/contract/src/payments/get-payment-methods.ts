import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields, clientRefusals, currencyField } from '../subscriptions/subscription-fields.ts';
import { paymentDetails } from './payment-fields.ts';

/** The saved cards, the mandate and the organisation's gateway (API-29, PAY-01). */
export const getPaymentMethods = endpoint({
  name: 'getPaymentMethods',
  method: 'GET',
  path: '/billing/payment-methods',
  summary: 'Saved cards and mandate',
  requires: 'use_subscriptions',
  rate: 'read',
  idempotency: 'natural',
  /** The currency to be charged, which may decide the gateway (D-45). Default: the organisation's currency. */
  input: z.strictObject({ Currency: z.optional(currencyField), ...clientFields }),
  reply: paymentDetails,
  refusals: [...clientRefusals],
});
