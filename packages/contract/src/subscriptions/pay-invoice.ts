import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { changeOutcome, clientFields, clientRefusals } from './subscription-fields.ts';

/** Pays the open invoice of a renewal while the payer is here to approve it. An invoice that is being paid is looked up. */
export const payInvoice = endpoint({
  name: 'payInvoice',
  method: 'POST',
  path: '/billing/invoices/{InvoiceID}/pay',
  summary: 'Pay an open invoice, or find out what became of its payment',
  requires: 'use_subscriptions',
  power: 'money',
  rate: 'write',
  idempotency: 'natural',
  queryFields: ['UserID', 'TenantID'],
  input: z.strictObject({
    InvoiceID: idField,
    /** The payer gives an open payment up. */
    isGivenUp: z.optional(z.boolean()),
    ...clientFields,
  }),
  reply: changeOutcome,
  refusals: [
    ...clientRefusals,
    'request.not_found',
    'payments.no_card',
    'payments.no_mandate',
    'payments.mandate_unusable',
    'payments.gateway_failed',
  ],
});
