import { locales } from '@atrium/domain/identity/locale';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';

/** API-40: the same bytes each time; without a locale in that of the buyer's country. */
export const printInvoice = endpoint({
  name: 'printInvoice',
  method: 'POST',
  path: '/billing/invoices/print',
  summary: 'An invoice as PDF',
  requires: 'use_subscriptions',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({ InvoiceID: idField, Locale: z.optional(z.enum(locales)) }),
  document: 'application/pdf',
  reply: z.instanceof(Uint8Array),
  refusals: ['request.invalid', 'request.unauthorized', 'request.not_found', 'session.expired', 'organisation.not_set'],
});
