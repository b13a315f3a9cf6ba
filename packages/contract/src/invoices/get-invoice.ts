import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { clientFields, clientRefusals } from '../subscriptions/subscription-fields.ts';
import { invoiceDetails } from './invoice-fields.ts';

/** One invoice with its lines, also a client's for its bookkeeper (API-39, D-152). */
export const getInvoice = endpoint({
  name: 'getInvoice',
  method: 'GET',
  path: '/billing/invoices/{InvoiceID}',
  summary: 'An invoice, with the steps that led to each amount',
  requires: 'use_subscriptions',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({ InvoiceID: idField, ...clientFields }),
  reply: invoiceDetails,
  refusals: ['request.not_found', ...clientRefusals],
});
