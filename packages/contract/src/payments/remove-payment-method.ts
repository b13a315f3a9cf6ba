import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields, clientRefusals } from '../subscriptions/subscription-fields.ts';
import { paymentDetails } from './payment-fields.ts';

/** Removes a saved card, here and at the gateway. The one that is charged needs `isDefaultMeant`, so that it is never lost by mistake (D-177). */
export const removePaymentMethod = endpoint({
  name: 'removePaymentMethod',
  method: 'POST',
  path: '/billing/payment-method/remove',
  summary: 'Remove a saved card',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'required',
  queryFields: ['UserID', 'TenantID'],
  input: z.strictObject({
    PaymentMethodID: z.string().check(z.minLength(1), z.maxLength(120)),
    isDefaultMeant: z.optional(z.boolean()),
    ...clientFields,
  }),
  reply: paymentDetails,
  refusals: [
    ...clientRefusals,
    'request.not_found',
    'payments.card_is_default',
    'payments.gateway_failed',
    'payments.payment_under_way',
    'subscriptions.change_pending',
  ],
});
