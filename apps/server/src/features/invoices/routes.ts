import type { Served } from '../../runtime/serve.ts';
import { getInvoice } from './get-invoice.ts';
import { listFailedInvoices } from './list-failed-invoices.ts';
import { listPaidInvoices } from './list-paid-invoices.ts';
import { printInvoice } from './print-invoice.ts';

export const invoicesRoutes: readonly Served[] = [listPaidInvoices, listFailedInvoices, getInvoice, printInvoice];
