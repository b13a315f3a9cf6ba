import { keyOf } from '@atrium/contract/endpoint';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { useQueryClient } from '@tanstack/react-query';
import type { Client } from '../../lib/use-client.ts';
import { type PaymentDetails, paymentDetailsOf } from './queries.ts';

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
    void queries.invalidateQueries({ queryKey: keyOf(getSubscriptionDetails) });
    const loaded = queries.invalidateQueries({ queryKey: keyOf(getPaymentMethods) });
    if (!isAllShown) await loaded;
  };
}
