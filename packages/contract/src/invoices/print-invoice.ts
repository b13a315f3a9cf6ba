import { locales } from '@atrium/domain/identity/locale';
import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { idField } from '../fields.ts';
import { clientFields, clientRefusals } from '../subscriptions/subscription-fields.ts';

/** The invoice as PDF, always with the same bytes. The default locale is that of the buyer's country (API-40). */
export const printInvoice = endpoint({
  name: 'printInvoice',
  method: 'POST',
  path: '/billing/invoices/print',
  summary: 'An invoice as PDF',
  requires: 'use_subscriptions',
  power: 'none',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({ InvoiceID: idField, Locale: z.optional(z.enum(locales)), ...clientFields }),
  document: 'application/pdf',
  reply: z.instanceof(Uint8Array),
  refusals: ['request.not_found', ...clientRefusals],
});
