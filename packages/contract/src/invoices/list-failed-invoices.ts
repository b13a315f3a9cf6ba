import { endpoint } from '../endpoint.ts';
import { historyPage } from './invoice-fields.ts';

/** Invoices that could not be charged, also those given up (API-38, INV-01). */
export const listFailedInvoices = endpoint({
  name: 'listFailedInvoices',
  method: 'GET',
  path: '/billing/invoices/failed',
  summary: 'The invoices whose payment failed, newest first',
  requires: 'use_subscriptions',
  rate: 'read',
  idempotency: 'natural',
  ...historyPage,
});
