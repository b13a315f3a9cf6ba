import { keyOf } from '@atrium/contract/endpoint';
import { getPlanDetails } from '@atrium/contract/pricing/get-plan-details';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import type { Client } from './plan-address.ts';
import { standingOf } from './standing.ts';

/** Others who show it refresh it by this key; a client's own stands behind it. */
function keyFor(endpoint: Parameters<typeof keyOf>[0], client: Client | null) {
  return client === null ? keyOf(endpoint) : [...keyOf(endpoint), client.TenantID];
}

export function usePlanDetails(client: Client | null) {
  return useQuery({
    queryKey: keyFor(getPlanDetails, client),
    queryFn: ({ signal }) => call(getPlanDetails, { Version: 'v2', ...client }, { signal }),
  });
}

/** What the organisation has, or the client that a bookkeeper chooses for. */
export function useStanding(client: Client | null) {
  return useQuery({
    queryKey: keyFor(getSubscriptionDetails, client),
    queryFn: ({ signal }) => call(getSubscriptionDetails, { Version: 'v2', ...client }, { signal }),
    select: standingOf,
  });
}
