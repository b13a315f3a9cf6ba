import { getInvoice } from './get-invoice.ts';
import { listFailedInvoices } from './list-failed-invoices.ts';
import { listPaidInvoices } from './list-paid-invoices.ts';
import { printInvoice } from './print-invoice.ts';

export const invoicesEndpoints = { listPaidInvoices, listFailedInvoices, getInvoice, printInvoice };
