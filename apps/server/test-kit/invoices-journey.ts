import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import { listFailedInvoices } from '@atrium/contract/invoices/list-failed-invoices';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { printInvoice } from '@atrium/contract/invoices/print-invoice';
import { getForecast } from '@atrium/contract/subscriptions/get-forecast';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import type { JourneyCall } from './subscriptions-journey.ts';
import type { TestApi } from './test-api.ts';
import { writeInvoice } from './write-invoice.ts';

/** What was bought is looked at again, page by page, and printed. */
export async function invoicesJourney({ ctx }: TestApi, call: JourneyCall, organisationId: string): Promise<void> {
  const [InvoiceID = ''] = await writeInvoice(ctx, organisationId, { end: 'pay' });
  await writeInvoice(ctx, organisationId, { end: 'pay' });
  const { nextCursor } = await call(listPaidInvoices, { limit: 1 });
  await call(listPaidInvoices, { cursor: nextCursor ?? '' });
  await call(listFailedInvoices, {});
  await call(listUpcomingInvoices, {});
  await call(getForecast, {});
  await call(getInvoice, { InvoiceID });
  await call(printInvoice, { InvoiceID });
}
