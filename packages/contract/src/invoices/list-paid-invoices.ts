import { endpoint } from '../endpoint.ts';
import { historyPage } from './invoice-fields.ts';

/** Paid invoices and credit notes (API-38, INV-01). */
export const listPaidInvoices = endpoint({
  name: 'listPaidInvoices',
  method: 'GET',
  path: '/billing/invoices/paid',
  summary: 'The invoices that were paid, newest first',
  requires: 'use_subscriptions',
  rate: 'read',
  idempotency: 'natural',
  ...historyPage,
});
