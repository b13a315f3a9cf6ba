import * as z from 'zod/mini';
import { endpoint } from '../endpoint.ts';
import { upcomingInvoice } from '../invoices/invoice-fields.ts';
import { clientFields, clientRefusals } from './subscription-fields.ts';

/** The next charge of each running subscription if nothing changes, earliest first (API-38, INV-07). */
export const listUpcomingInvoices = endpoint({
  name: 'listUpcomingInvoices',
  method: 'GET',
  path: '/billing/invoices/upcoming',
  summary: 'What falls due next',
  requires: 'use_subscriptions',
  rate: 'read',
  idempotency: 'natural',
  input: z.strictObject({ ...clientFields }),
  reply: z.object({ invoices: z.array(upcomingInvoice) }),
  refusals: [...clientRefusals],
});
