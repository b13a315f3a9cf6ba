import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { smallRecord } from '../fields.ts';
import { clientFields, clientRefusals } from '../subscriptions/subscription-fields.ts';
import { cardSaveReply } from './payment-fields.ts';

/** Only fields that the gateway's library encrypted in the browser. Anything like a card number is refused. */
const encryptedFields = smallRecord(
  z.string().check(z.regex(/^[a-zA-Z0-9._]{1,60}$/)),
  z.string().check(z.maxLength(8000)),
  20,
);

/** Saves a card from its encrypted fields (API-34). */
export const addPaymentDetails = endpoint({
  name: 'addPaymentDetails',
  method: 'POST',
  path: '/billing/payment-details',
  summary: 'Save a card from its encrypted fields',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'none',
  queryFields: ['UserID', 'TenantID'],
  secretReply: true,
  input: z.strictObject({ PaymentDetails: encryptedFields, ...clientFields }),
  reply: cardSaveReply,
  refusals: [...clientRefusals, 'payments.card_not_saved', 'payments.gateway_failed', 'payments.gateway_away'],
});

/** Sends the bank's answer to the 3-D Secure challenge (API-30). */
export const addAdyenDetails = endpoint({
  name: 'addAdyenDetails',
  method: 'POST',
  path: '/billing/adyen-payment-details',
  summary: 'Finish saving a card after its challenge',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'none',
  queryFields: ['UserID', 'TenantID'],
  secretReply: true,
  input: z.strictObject({ details: encryptedFields, ...clientFields }),
  reply: cardSaveReply,
  refusals: [...clientRefusals, 'payments.card_not_saved', 'payments.gateway_failed', 'payments.gateway_away'],
});
