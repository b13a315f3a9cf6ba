import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { clientFields, clientRefusals } from '../subscriptions/subscription-fields.ts';
import { paymentDetails } from './payment-fields.ts';

/**
 * The card just saved at the gateway becomes the default (API-33, PAY-13). A card that is new here also pays open
 * renewals; one that was saved before pays them only with `paysOpenInvoices` (D-409).
 */
export const setPaymentMethod = endpoint({
  name: 'setPaymentMethod',
  method: 'POST',
  path: '/billing/payment-method',
  summary: 'Charge this card from now on',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'required',
  queryFields: ['UserID', 'TenantID'],
  input: z.strictObject({
    PaymentMethodID: z.string().check(z.minLength(1), z.maxLength(120)),
    paysOpenInvoices: z.optional(z.boolean()),
    ...clientFields,
  }),
  reply: paymentDetails,
  refusals: [...clientRefusals, 'payments.card_not_saved', 'payments.gateway_failed', 'payments.gateway_away'],
});
