import { keyOf } from '@atrium/contract/endpoint';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import type { PaymentDetails } from '@atrium/contract/payments/payment-fields';
import { isMethodReady as isReady } from '@atrium/domain/payments/method-ready';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { defaultCard } from './default-card.ts';

/** Whose payment it is: nobody's but the organisation's own, or the client's that a bookkeeper acts for. */
export interface PaymentClient {
  readonly UserID?: string;
  readonly TenantID?: string;
}

/** While a bank decides: the server asks it no oftener than every two seconds. */
const askEveryMs = 5_000;

/** A mandate whose page was opened, or that waits for its bank. */
function isUndecided({ CashfreeStatus, CashfreeAuthlink }: PaymentDetails): boolean {
  return CashfreeStatus === 'BANK_APPROVAL_PENDING' || (CashfreeStatus === 'INITIALIZED' && CashfreeAuthlink !== '');
}

/** The saved cards and the mandate; the currency that is about to be charged may decide the gateway (D-45). */
export function usePaymentDetails(client: PaymentClient = {}, currency?: string, isWanted = true) {
  const input = { ...client, ...(currency === undefined ? {} : { Currency: currency }) };
  return useQuery({
    queryKey: keyOf(getPaymentMethods, input),
    queryFn: ({ signal }) => call(getPaymentMethods, input, { signal }),
    refetchInterval: ({ state }) => (state.data !== undefined && isUndecided(state.data) ? askEveryMs : false),
    enabled: isWanted,
  });
}

/** PAY-05 */
export function isMethodReady(details: PaymentDetails): boolean {
  return isReady({
    gateway: details.PaymentGateway,
    hasDefaultCard: defaultCard(details) !== undefined,
    mandateStatus: details.CashfreeStatus,
    mandateNumber: details.CashfreeCardNumber,
  });
}
