import { getCreditBilling } from '@atrium/contract/credits/get-credit-billing';
import { keyOf } from '@atrium/contract/endpoint';
import { getPlanDetails } from '@atrium/contract/pricing/get-plan-details';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { call } from '../../lib/api-client.ts';

export function useSubscriptions() {
  return useQuery({
    queryKey: keyOf(getSubscriptionDetails),
    queryFn: ({ signal }) => call(getSubscriptionDetails, { Version: 'v2' }, { signal }),
  });
}

/** The price list, asked for where a plan has to be found by its name; a client has its own. */
export function usePlanDetails(isWanted = true, client: { UserID?: string; TenantID?: string } = {}) {
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

/** What a change answered is shown at once, and everything about subscriptions is asked for again (SUBS-38, SUBS-44). */
export function useAdoptSubscriptions(): (details?: SubscriptionDetails) => void {
  const cache = useQueryClient();
  return useCallback(
    (details) => {
      if (details !== undefined) cache.setQueryData(keyOf(getSubscriptionDetails), details);
      void cache.invalidateQueries({ queryKey: keyOf(getSubscriptionDetails) });
      void cache.invalidateQueries({ queryKey: keyOf(getCreditBilling) });
    },
    [cache],
  );
}
