import { keyOf } from '@atrium/contract/endpoint';
import { getInvoice } from '@atrium/contract/invoices/get-invoice';
import type { InvoiceDetails as WireDetails } from '@atrium/contract/invoices/invoice-fields';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import type { Withdrawal } from '@atrium/contract/subscriptions/subscription-fields';
import { withdrawPurchase } from '@atrium/contract/subscriptions/withdraw-purchase';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { clientSearch, useClient } from '../../../lib/use-client.ts';
import { type Invoice, type InvoiceLine, toInvoice, toLine } from '../queries.ts';

export interface Party {
  readonly name: string;
  readonly addressLines: readonly string[];
  readonly taxId: string | null;
}

/** An invoice with everything that is printed on it (API-39). */
export interface InvoiceDetails extends Invoice {
  readonly lines: readonly InvoiceLine[];
  readonly net: string;
  readonly amountDue: string;
  readonly seller: Party;
  readonly buyer: Party;
  readonly purchaseOrder: string | null;
  readonly withdrawal: Withdrawal | null;
  /** The last day on which a consumer may withdraw; null where nobody may, or not any more. */
  readonly withdrawUntil: string | null;
  readonly correctedNumber: string | null;
}

function toParty({ Name, AddressLines, TaxID }: WireDetails['Seller']): Party {
  return { name: Name, addressLines: AddressLines, taxId: TaxID };
}

function toDetails(wire: WireDetails): InvoiceDetails {
  return {
    ...toInvoice(wire),
    lines: wire.Items.map((item) => toLine(item, wire.Currency)),
    net: wire.NetAmount,
    amountDue: wire.AmountDue,
    seller: toParty(wire.Seller),
    buyer: toParty(wire.Buyer),
    purchaseOrder: wire.PurchaseOrder,
    withdrawal: wire.Withdrawal ?? null,
    withdrawUntil: wire.WithdrawUntil ?? null,
    correctedNumber: wire.Corrects?.Number ?? null,
  };
}

export function useInvoice(invoiceId: string) {
  const { client } = useClient();
  const input = { InvoiceID: invoiceId, ...clientSearch(client) };
  return useQuery({
    queryKey: keyOf(getInvoice, input),
    queryFn: async ({ signal }) => toDetails(await call(getInvoice, input, { signal })),
  });
}

/** What a withdrawal ends and gives back. */
export interface StatedWithdrawal {
  readonly planName: string;
  readonly returned: string;
  readonly currency: string;
}

/** States a withdrawal, which changes nothing, or confirms it (D-976). */
export async function withdrawFrom(invoiceId: string, isConfirmed: boolean): Promise<StatedWithdrawal> {
  const reply = await call(withdrawPurchase, { InvoiceID: invoiceId, isConfirmed });
  return { planName: reply.PlanName, returned: reply.Returned, currency: reply.Currency };
}

/** Everything that a withdrawal changes is asked for again. */
export function useRefreshAfterWithdrawal() {
  const cache = useQueryClient();
  const changed = [getInvoice, listPaidInvoices, listUpcomingInvoices, getSubscriptionDetails];
  return (): void => changed.forEach((endpoint) => void cache.invalidateQueries({ queryKey: keyOf(endpoint) }));
}
