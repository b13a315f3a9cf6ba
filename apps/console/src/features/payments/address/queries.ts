import { keyOf } from '@atrium/contract/endpoint';
import { getBillingAddress } from '@atrium/contract/payments/billing-address';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import type { PaymentClient } from '../queries.ts';

export function addressKey({ TenantID }: PaymentClient): readonly unknown[] {
  return TenantID === undefined ? keyOf(getBillingAddress) : [...keyOf(getBillingAddress), TenantID];
}

/** API-37, D-94: one address, or none yet. */
export function useBillingAddress(client: PaymentClient, isWanted = true) {
  return useQuery({
    queryKey: addressKey(client),
    queryFn: ({ signal }) => call(getBillingAddress, { ...client }, { signal }),
    enabled: isWanted,
  });
}
