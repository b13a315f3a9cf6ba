import { Trans, useLingui } from '@lingui/react/macro';
import { CodeButtons } from '../features/codes/code-buttons.tsx';
import { FundsCard } from '../features/credits/own-money/funds-card.tsx';
import { BillingHistoryCard } from '../features/invoices/history/billing-history-card.tsx';
import { BillingAddressCard } from '../features/payments/address/billing-address-card.tsx';
import { BillingContactsCard } from '../features/payments/contacts/billing-contacts-card.tsx';
import { PaymentPanel } from '../features/payments/payment-panel.tsx';
import { useCheckoutMethod } from '../features/payments/use-checkout-method.ts';
import { AccountInformation } from '../features/subscriptions/account-information.tsx';
import { PendingChange } from '../features/subscriptions/pending-change.tsx';
import { SubscriptionCards } from '../features/subscriptions/subscription-cards.tsx';
import { UnpaidRenewals } from '../features/subscriptions/unpaid-renewals.tsx';
import { useCan, useSession } from '../lib/use-session.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import { TourStop } from '../ui/tour-stop.tsx';
import { BillingDialogs } from './billing-dialogs.tsx';
import styles from './my-subscriptions-page.module.css';

export function MySubscriptionsPage() {
  return (
    <>
      <MySubscriptions />
      <BillingDialogs />
    </>
  );
}

/** Classic billing and My subscriptions in one screen: cards, history, account information, codes (D-06). */
export function MySubscriptions() {
  const { t } = useLingui();
  const { organisation } = useSession();
  const method = useCheckoutMethod({}, undefined, useCan('use_subscriptions'));
  return (
    <>
      <PageHeader
        title={t`My Subscriptions`}
        action={
          <ButtonLink variant="default" to="/plans">
            <Trans>Compare plans</Trans>
          </ButtonLink>
        }
      >
        <Trans>Plans, codes and invoices for {organisation?.tenantName}.</Trans>
      </PageHeader>
      <PendingChange prove={({ clientSecret }) => method.prove(clientSecret ?? '')} />
      <UnpaidRenewals prove={method.prove} />
      <div className={styles['column']}>
        <TourStop name="subscription-card" />
        <SubscriptionCards />
        <div className={styles['columns']}>
          <div className={styles['column']}>
            <TourStop name="billing-history" />
            <BillingHistoryCard />
          </div>
          <div className={styles['column']}>
            <FundsCard />
            <TourStop name="payment-card" />
            <PaymentPanel />
            <BillingAddressCard />
            <BillingContactsCard />
            <AccountInformation />
            <TourStop name="prepaid-code" />
            <CodeButtons />
          </div>
        </div>
      </div>
    </>
  );
}
