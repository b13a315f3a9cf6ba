import { keyOf } from '@atrium/contract/endpoint';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import type { PaymentDetails } from '@atrium/contract/payments/payment-fields';
import { requestCashfreePage } from '@atrium/contract/payments/request-cashfree-page';
import { methodStanding } from '@atrium/domain/payments/checkout-standing';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { useAction } from '../../lib/use-action.ts';
import { useAddressDialog } from '../../ui/use-address-dialog.ts';
import { brandName } from './brand-name.ts';
import { provePayment } from './prove-payment.ts';
import { isMethodReady, type PaymentClient, usePaymentDetails } from './queries.ts';

function useMethodName(details: PaymentDetails | undefined): string | null {
  const { t } = useLingui();
  if (details === undefined || !isMethodReady(details)) return null;
  if (details.PaymentGateway === 'cashfree') return t`your e-mandate ending ${details.CashfreeCardNumber}`;
  const card = details.Cards.find(({ PaymentMethodID }) => PaymentMethodID === details.DefaultPaymentMethodID);
  return card === undefined ? null : t`${brandName(card.CardBrand)} ending ${card.Last4}`;
}

/** What a purchase would be charged to, and what checkout does with it. */
export function useCheckoutMethod(client: PaymentClient, currency: string | undefined, isWanted: boolean) {
  const { data } = usePaymentDetails(client, currency, isWanted);
  const cache = useQueryClient();
  const popup = useAddressDialog('add-card');
  const renewing = useAction(() => call(requestCashfreePage, { ...client }));
  const standing =
    data === undefined
      ? null
      : methodStanding({
          gateway: data.PaymentGateway,
          isReady: isMethodReady(data),
          mandateStatus: data.CashfreeStatus,
          hasDefaultMethod: data.DefaultPaymentMethodID !== null,
        });
  /** CHK-17: a new link; where none can be had, the popup says what is missing. */
  const renewMandate = (): void =>
    renewing.run(undefined, {
      onSuccess: () => {
        void cache.invalidateQueries({ queryKey: keyOf(getPaymentMethods) });
        popup.open();
      },
      onError: popup.open,
    });
  return {
    standing,
    name: useMethodName(data),
    renewMandate,
    prove: (clientSecret: string): Promise<void> => provePayment(data?.browser ?? null, clientSecret),
  };
}
