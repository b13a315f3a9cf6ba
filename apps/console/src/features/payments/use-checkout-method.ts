import { keyOf } from '@atrium/contract/endpoint';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { checkoutStatusOf } from '@atrium/domain/payments/checkout-status';
import { brandName } from '@atrium/domain/payments/methods/brand-name';
import { useLingui } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../lib/use-action.ts';
import type { Client } from '../../lib/use-client.ts';
import { useAddressDialog } from '../../ui/overlays/use-address-dialog.ts';
import { useInlineCard } from './card/use-inline-card.ts';
import { provePayment } from './prove-payment.ts';
import { hasReadyMethod, type PaymentDetails, requestMandateLink, usePaymentDetails } from './queries.ts';

function useMethodName(details: PaymentDetails | undefined): string | null {
  const { t } = useLingui();
  if (details === undefined || !hasReadyMethod(details)) return null;
  const { gateway, mandate, defaultCard } = details;
  if (gateway === 'cashfree') return t`your e-mandate ending ${mandate.accountEnding}`;
  return defaultCard === null ? null : t`${brandName(defaultCard.brand)} ending ${defaultCard.lastFour}`;
}

/** The card or mandate that a purchase is charged to, for checkout. A card that is typed on the page is saved by the pay button. */
export function useCheckoutMethod(client: Client, currency: string | undefined, isWanted: boolean) {
  const { data } = usePaymentDetails(client, currency, isWanted);
  const cache = useQueryClient();
  const popup = useAddressDialog('add-card');
  const card = useInlineCard(client, data);
  const renewing = useAction(() => requestMandateLink(client));
  const status =
    data === undefined
      ? null
      : checkoutStatusOf({
          gateway: data.gateway,
          isReady: hasReadyMethod(data),
          mandateStatus: data.mandate.status,
          hasDefaultMethod: data.hasDefaultMethod,
          form: card.form,
        });
  /** Fetches a new link; where there is none, the popup says what is missing (CHK-17). */
  const renewMandate = (): void =>
    renewing.run(undefined, {
      onSuccess: () => {
        void cache.invalidateQueries({ queryKey: keyOf(getPaymentMethods) });
        popup.open();
      },
      onError: popup.open,
    });
  return {
    status,
    name: useMethodName(data),
    card,
    /** True if nothing is typed; false if the card is not saved, and its form says why. */
    saveCard: (): Promise<boolean> => (status === 'typed' ? card.entry.save() : Promise.resolve(true)),
    openMandate: popup.open,
    renewMandate,
    prove: (clientSecret: string): Promise<void> => provePayment(data?.browser ?? null, clientSecret),
  };
}
