import { type Endpoint, keyOf } from '@atrium/contract/endpoint';
import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import type { InvoiceSummary } from '@atrium/contract/invoices/invoice-fields';
import { listFailedInvoices } from '@atrium/contract/invoices/list-failed-invoices';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import type { HistoryList } from './use-invoice-address.ts';

interface HistoryPage {
  readonly invoices: InvoiceSummary[];
  readonly nextCursor: string | null;
}
type HistoryEndpoint = Endpoint<{ limit?: number | undefined; cursor?: string | undefined }, HistoryPage>;

const endpoints: Readonly<Record<HistoryList, HistoryEndpoint>> = {
  paid: listPaidInvoices,
  failed: listFailedInvoices,
};

/** How many the card shows; the popup shows all of them, page by page. */
export const latestCount = 6;
const popupPage = 20;
export const exportPage = 100;

/** INV-06: newest first, as the server sends them. */
export function readHistory(list: HistoryList, limit: number, cursor: string | null, signal?: AbortSignal) {
  return call(endpoints[list], { limit, ...(cursor === null ? {} : { cursor }) }, signal ? { signal } : {});
}

export function useLatest(list: HistoryList) {
  return useQuery({
    queryKey: keyOf(endpoints[list], { limit: latestCount }),
    queryFn: ({ signal }) => readHistory(list, latestCount, null, signal),
  });
}

export function useHistory(list: HistoryList) {
  return useInfiniteQuery({
    queryKey: keyOf(endpoints[list], { limit: popupPage }),
    queryFn: ({ signal, pageParam }) => readHistory(list, popupPage, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

/** INV-07 */
export function useUpcoming() {
  return useQuery({
    queryKey: keyOf(listUpcomingInvoices),
    queryFn: async ({ signal }) => (await call(listUpcomingInvoices, {}, { signal })).invoices,
  });
}

export function useInvoice(invoiceId: string) {
  return useQuery({
    queryKey: keyOf(getInvoice, { InvoiceID: invoiceId }),
    queryFn: ({ signal }) => call(getInvoice, { InvoiceID: invoiceId }, { signal }),
  });
}
