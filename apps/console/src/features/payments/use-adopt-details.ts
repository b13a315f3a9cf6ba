import { keyOf } from '@atrium/contract/endpoint';
import { listFailedInvoices } from '@atrium/contract/invoices/list-failed-invoices';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { Client } from '../../lib/use-client.ts';
import { type PaymentDetails, paymentDetailsOf } from './queries.ts';

const touched = [getSubscriptionDetails, listPaidInvoices, listFailedInvoices];
/** A worker pays what is unpaid a moment later, so the screen looks again after so many milliseconds. */
const looksAgainMs = [3_000, 10_000, 30_000];

/** Loads again what a new default method may change. */
function reload(queries: QueryClient): void {
  const load = (): void => {
    for (const endpoint of touched) void queries.invalidateQueries({ queryKey: keyOf(endpoint) });
  };
  const known = queries.getQueriesData<SubscriptionDetails>({ queryKey: keyOf(getSubscriptionDetails) });
  const isUnpaid = known.some(([, details]) => details !== undefined && details.openRenewals.length > 0);
  load();
  if (isUnpaid) for (const ms of looksAgainMs) setTimeout(load, ms);
}

/**
 * Shows what a change of the saved methods answered. It answers for the organisation's own currency; where another
 * currency has another gateway, that one is loaded again before the change counts as shown (D-45, D-208).
 */
export function useAdoptDetails(client: Client): (details: PaymentDetails) => Promise<void> {
  const queries = useQueryClient();
  return async (details) => {
    const shown = paymentDetailsOf(client);
    const isSame = (before: PaymentDetails | undefined): boolean => before?.gateway === details.gateway;
    const isAllShown = queries.getQueriesData<PaymentDetails>(shown).every(([, before]) => isSame(before));
    queries.setQueriesData<PaymentDetails>(shown, (before) => (isSame(before) ? details : before));
    reload(queries);
    const loaded = queries.invalidateQueries({ queryKey: keyOf(getPaymentMethods) });
    if (!isAllShown) await loaded;
  };
}
