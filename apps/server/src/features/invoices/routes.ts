import { getInvoice as getInvoiceEndpoint } from '@atrium/contract/invoices/get-invoice';
import { listFailedInvoices as listFailedInvoicesEndpoint } from '@atrium/contract/invoices/list-failed-invoices';
import { listPaidInvoices as listPaidInvoicesEndpoint } from '@atrium/contract/invoices/list-paid-invoices';
import { printInvoice as printInvoiceEndpoint } from '@atrium/contract/invoices/print-invoice';
import type { Bind } from '../../http/bind.ts';
import { getInvoice } from './get-invoice.ts';
import { listFailedInvoices } from './list-failed-invoices.ts';
import { listPaidInvoices } from './list-paid-invoices.ts';
import { printInvoice } from './print-invoice.ts';

export function invoicesRoutes(bind: Bind): void {
  bind(listPaidInvoicesEndpoint, ({ ctx, caller, input }) => listPaidInvoices(ctx, caller, input));
  bind(listFailedInvoicesEndpoint, ({ ctx, caller, input }) => listFailedInvoices(ctx, caller, input));
  bind(getInvoiceEndpoint, ({ ctx, caller, input }) => getInvoice(ctx, caller, input));
  bind(printInvoiceEndpoint, ({ ctx, caller, input }) => printInvoice(ctx, caller, input));
}
