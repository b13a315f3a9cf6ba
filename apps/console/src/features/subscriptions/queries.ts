import { keyOf } from '@atrium/contract/endpoint';
import { listFailedInvoices } from '@atrium/contract/invoices/list-failed-invoices';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { getPlanDetails } from '@atrium/contract/pricing/get-plan-details';
import { getCreditBilling } from '@atrium/contract/subscriptions/get-credit-billing';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api-client.ts';

interface Client {
  readonly UserID?: string;
  readonly TenantID?: string;
}

/** Those of the organisation, or of the client that a bookkeeper acts for. */
export function useSubscriptions(client: Client = {}) {
  return useQuery({
    queryKey: [...keyOf(getSubscriptionDetails), ...(client.TenantID === undefined ? [] : [client.TenantID])],
    queryFn: ({ signal }) => call(getSubscriptionDetails, { Version: 'v2', ...client }, { signal }),
  });
}

/** The price list, asked for where a plan has to be found by its name; a client has its own. */
export function usePlanDetails(isWanted = true, client: Client = {}) {
  const { TenantID } = client;
  return useQuery({
    queryKey: TenantID === undefined ? keyOf(getPlanDetails) : [...keyOf(getPlanDetails), TenantID],
    queryFn: ({ signal }) => call(getPlanDetails, { Version: 'v2', ...client }, { signal }),
    enabled: isWanted,
  });
}

export function useCreditBilling(isWanted: boolean) {
  return useQuery({
    queryKey: keyOf(getCreditBilling),
    queryFn: ({ signal }) => call(getCreditBilling, {}, { signal }),
    enabled: isWanted,
  });
}

/** What a change of a subscription may change elsewhere: its invoices and credits too. */
const touched = [getSubscriptionDetails, getCreditBilling, listPaidInvoices, listFailedInvoices, listUpcomingInvoices];

/** What a change answered is shown at once, and everything it touches is asked for again (SUBS-38, SUBS-44). */
export function useAdoptSubscriptions(): (details?: SubscriptionDetails) => void {
  const cache = useQueryClient();
  return useCallback(
    (details) => {
      if (details !== undefined) cache.setQueryData(keyOf(getSubscriptionDetails), details);
      for (const endpoint of touched) void cache.invalidateQueries({ queryKey: keyOf(endpoint) });
    },
    [cache],
  );
}
