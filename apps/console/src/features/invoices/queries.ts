import { type Endpoint, keyOf } from '@atrium/contract/endpoint';
import type {
  InvoiceItem,
  InvoiceSummary,
  UpcomingInvoice as WireUpcoming,
} from '@atrium/contract/invoices/invoice-fields';
import { listFailedInvoices } from '@atrium/contract/invoices/list-failed-invoices';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { printInvoice } from '@atrium/contract/invoices/print-invoice';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import type { AmountLine } from '@atrium/contract/subscriptions/subscription-fields';
import type { Locale } from '@atrium/domain/identity/locale';
import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { type Client, clientSearch, useClient } from '../../lib/use-client.ts';
import type { HistoryList } from './use-invoice-address.ts';

type WireInvoice = InvoiceSummary;

/** An invoice in a list (INV-03). */
export interface Invoice {
  readonly id: string;
  readonly number: string;
  readonly kind: WireInvoice['Kind'];
  readonly state: WireInvoice['State'];
  readonly chargedOn: string;
  readonly total: string;
  readonly currency: string;
  readonly product: string;
  /** What was bought or given back, and for how many and how long. */
  /** The line that says what was bought or given back. */
  readonly line: InvoiceLine | null;
  readonly payments: readonly InvoicePayment[];
  readonly failure: (Omit<InvoicePayment, 'amount'> & { readonly reason: string | null }) | null;
}

/** A part of what paid an invoice, or of where a credit note's money went. */
export interface InvoicePayment {
  readonly kind: WireInvoice['Payments'][number]['Kind'];
  readonly name: string;
  readonly lastFour: string;
  readonly amount: string;
}

export type InvoiceLine = AmountLine;

/** The next charge of a running subscription (INV-07). */
export interface UpcomingInvoice {
  readonly chargedOn: string;
  readonly isOverdue: boolean;
  readonly reason: WireUpcoming['Reason'];
  readonly total: string;
  /** What balance and credits leave to pay. */
  readonly due: string;
  readonly currency: string;
  readonly product: string;
  readonly lines: readonly InvoiceLine[];
}

export interface HistoryPage {
  readonly invoices: readonly Invoice[];
  readonly nextCursor: string | null;
}

export function toInvoice(wire: WireInvoice): Invoice {
  return {
    id: wire.InvoiceID,
    number: wire.Number,
    kind: wire.Kind,
    state: wire.State,
    chargedOn: wire.ChargeDate,
    total: wire.TotalAmount,
    currency: wire.Currency,
    product: wire.Product,
    line: wire.Line ? toLine(wire.Line, wire.Currency) : null,
    payments: wire.Payments.map(({ Kind, Name, Last4, Amount }) => ({
      kind: Kind,
      name: Name,
      lastFour: Last4,
      amount: Amount,
    })),
    failure: wire.Failure && {
      kind: wire.Failure.Kind,
      name: wire.Failure.Name,
      lastFour: wire.Failure.Last4,
      reason: wire.Failure.Reason,
    },
  };
}

export function toLine(item: InvoiceItem, currency: string): InvoiceLine {
  return {
    kind: item.Type,
    planId: null,
    name: item.Name,
    quantity: item.Quantity,
    amount: item.Amount,
    currency,
    from: item.StartDate,
    until: item.ExpiryDate,
    why: item.Why,
  };
}

function toUpcoming(wire: WireUpcoming): UpcomingInvoice {
  return {
    chargedOn: wire.ChargeDate,
    isOverdue: wire.isOverdue,
    reason: wire.Reason,
    total: wire.TotalAmount,
    due: wire.AmountDue,
    currency: wire.Currency,
    product: wire.Product,
    lines: wire.Items.map((item) => toLine(item, wire.Currency)),
  };
}

interface WirePage {
  readonly invoices: WireInvoice[];
  readonly nextCursor: string | null;
}
type HistoryEndpoint = Endpoint<
  {
    limit?: number | undefined;
    cursor?: string | undefined;
    UserID?: string | undefined;
    TenantID?: string | undefined;
  },
  WirePage
>;

const endpoints: Readonly<Record<HistoryList, HistoryEndpoint>> = {
  paid: listPaidInvoices,
  failed: listFailedInvoices,
};

/** How many the card shows; the popup shows all of them, page by page. */
export const latestCount = 6;
const popupPage = 20;
export const exportPage = 100;

interface HistoryQuestion {
  readonly list: HistoryList;
  readonly limit: number;
  readonly client: Client;
}

/** Newest first, as the server sends them (INV-06). */
export async function readHistory(
  { list, limit, client }: HistoryQuestion,
  cursor: string | null,
  signal?: AbortSignal,
): Promise<HistoryPage> {
  const input = { limit, ...(cursor === null ? {} : { cursor }), ...clientSearch(client) };
  const { invoices, nextCursor } = await call(endpoints[list], input, signal ? { signal } : {});
  return { invoices: invoices.map(toInvoice), nextCursor };
}

export const latestQuery = (list: HistoryList, client: Client = {}) =>
  queryOptions({
    queryKey: keyOf(endpoints[list], { limit: latestCount, ...clientSearch(client) }),
    queryFn: ({ signal }) => readHistory({ list, limit: latestCount, client }, null, signal),
  });

export function useLatest(list: HistoryList) {
  const { client } = useClient();
  return useQuery(latestQuery(list, client));
}

export function useHistory(list: HistoryList) {
  const { client } = useClient();
  return useInfiniteQuery({
    queryKey: keyOf(endpoints[list], { limit: popupPage, ...clientSearch(client) }),
    queryFn: ({ signal, pageParam }) => readHistory({ list, limit: popupPage, client }, pageParam, signal),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor,
  });
}

export function upcomingQuery(client: Client = {}) {
  const input = clientSearch(client);
  return queryOptions({
    queryKey: client.organisationId === undefined ? keyOf(listUpcomingInvoices) : keyOf(listUpcomingInvoices, input),
    queryFn: async ({ signal }) => (await call(listUpcomingInvoices, input, { signal })).invoices.map(toUpcoming),
  });
}

/** What falls due next if nothing changes (INV-07). */
export const useUpcoming = () => useQuery(upcomingQuery(useClient().client));

/** The invoice as PDF (API-40). */
export async function readInvoiceFile(invoiceId: string, locale: Locale, client: Client): Promise<Blob> {
  const bytes = await call(printInvoice, { InvoiceID: invoiceId, Locale: locale, ...clientSearch(client) });
  return new Blob([new Uint8Array(bytes)], { type: 'application/pdf' });
}
