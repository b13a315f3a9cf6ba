import { useRef } from 'react';
import { CodeButtons } from '../features/codes/code-buttons.tsx';
import { BillingAddressForm } from '../features/payments/address/billing-address-form.tsx';
import { useSavedAddress } from '../features/payments/address/use-saved-address.ts';
import { CardFailure } from '../features/payments/card/card-failure.tsx';
import { PaymentPanel } from '../features/payments/payment-panel.tsx';
import { useCheckoutMethod } from '../features/payments/use-checkout-method.ts';
import type { CheckoutDependencies } from '../features/subscriptions/checkout/checkout-dependencies.ts';
import { usePlanChoice } from '../features/subscriptions/checkout/use-plan-choice.ts';
import { currencyOf } from '../features/subscriptions/find-plan.ts';
import { useClient } from '../lib/use-client.ts';
import { useCan } from '../session/use-session.ts';
import { useAddressDialog } from '../ui/overlays/use-address-dialog.ts';

/** Collects what checkout needs from payments and codes. */
export function useCheckoutDependencies(isDiscountApplied: boolean): CheckoutDependencies {
  const { client } = useClient();
  const canUse = useCan('use_subscriptions');
  const { plans, found } = usePlanChoice();
  const currency = plans.data === undefined || found === null ? undefined : currencyOf(plans.data, found);
  const address = useSavedAddress(client, currency, canUse);
  const method = useCheckoutMethod(client, currency, canUse);
  // The address may change what the card is saved with, so the card is saved as things are after it.
  const latest = useRef(method);
  latest.current = method;
  const prepaid = useAddressDialog('prepaid-code');
  return {
    payment: <PaymentPanel card={method.card} client={client} {...(currency === undefined ? {} : { currency })} />,
    cardFailure: <CardFailure entry={method.card.entry} />,
    address: <BillingAddressForm form={address.form} isReadOnly={!canUse} onLeave={address.leave} />,
    codes: <CodeButtons at="checkout" isReadOnly={!canUse} />,
    method: method.status,
    methodName: method.name,
    saveDetails: async () => (await address.save()) && (await latest.current.saveCard()),
    pointAt: address.pointAt,
    // The bank's page replaces this one, so what was typed is saved first.
    openMandate: () => void address.save().then((isSaved) => isSaved && latest.current.openMandate()),
    openPrepaid: prepaid.open,
    renewMandate: method.renewMandate,
    prove: ({ clientSecret }) => method.prove(clientSecret ?? ''),
    isDiscountApplied,
  };
}
