import { endpoint } from '../endpoint.ts';
import { historyPage } from './invoice-fields.ts';

/** API-38, INV-01: what could not be charged, also what was given up on. */
export const listFailedInvoices = endpoint({
  name: 'listFailedInvoices',
  method: 'GET',
  path: '/billing/invoices/failed',
  summary: 'The invoices whose payment failed, newest first',
  requires: 'use_subscriptions',
  rate: 'read',
  idempotency: 'natural',
  ...historyPage,
  refusals: ['request.invalid', 'request.unauthorized', 'session.expired', 'organisation.not_set'],
});
