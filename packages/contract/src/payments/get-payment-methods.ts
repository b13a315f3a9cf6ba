import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields, clientRefusals, currencyField } from '../subscriptions/subscription-fields.ts';
import { paymentDetails } from './payment-fields.ts';

/** API-29, PAY-01: the saved cards and the mandate, and by which gateway the organisation pays. */
export const getPaymentMethods = endpoint({
  name: 'getPaymentMethods',
  method: 'GET',
  path: '/billing/payment-methods',
  summary: 'Saved cards and mandate',
  requires: 'use_subscriptions',
  rate: 'read',
  idempotency: 'natural',
  /** What is about to be charged, where that decides the gateway (D-45); else the organisation's own currency. */
  input: z.strictObject({ Currency: z.optional(currencyField), ...clientFields }),
  reply: paymentDetails,
  refusals: [...clientRefusals],
});
