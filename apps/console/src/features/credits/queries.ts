import { keyOf } from '@atrium/contract/endpoint';
import { getCreditBilling } from '@atrium/contract/subscriptions/get-credit-billing';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';

/** NAV-03, D-13: whether this organisation pays from credits; undefined until it is known. */
export function useCreditFlow() {
  const details = useQuery({
    queryKey: keyOf(getSubscriptionDetails),
    queryFn: ({ signal }) => call(getSubscriptionDetails, { Version: 'v2' }, { signal }),
  });
  return { isPending: details.isPending, isOn: details.data?.isCreditFlow };
}

export function useCreditBilling() {
  return useQuery({
    queryKey: keyOf(getCreditBilling),
    queryFn: ({ signal }) => call(getCreditBilling, {}, { signal }),
  });
}

export type CreditBillingReply = NonNullable<ReturnType<typeof useCreditBilling>['data']>;
export type AppliedCredit = CreditBillingReply['CreditsApplied'][number];
export type PricedModule = CreditBillingReply['PricingInfo']['pricing'][number];
