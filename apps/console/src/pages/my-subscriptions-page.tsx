import { brandName } from '@atrium/domain/payments/methods/brand-name';
import { Trans, useLingui } from '@lingui/react/macro';
import { CodeButtons } from '../features/codes/code-buttons.tsx';
import { FundsCard } from '../features/credits/own-money/funds-card.tsx';
import { BillingHistoryCard } from '../features/invoices/history/billing-history-card.tsx';
import { latestQuery, upcomingQuery } from '../features/invoices/queries.ts';
import { BillingAddressCard } from '../features/payments/address/billing-address-card.tsx';
import { BillingContactsCard } from '../features/payments/contacts/billing-contacts-card.tsx';
import { PaymentPanel } from '../features/payments/payment-panel.tsx';
import {
  billingAddressQuery,
  contactsQuery,
  paymentDetailsQuery,
  usePaymentDetails,
} from '../features/payments/queries.ts';
import { useCheckoutMethod } from '../features/payments/use-checkout-method.ts';
import { AccountInformation } from '../features/subscriptions/account-information.tsx';
import { NextChargeLine } from '../features/subscriptions/next-charge-line.tsx';
import { PendingChange } from '../features/subscriptions/pending-change.tsx';
import { subscriptionsQuery } from '../features/subscriptions/queries.ts';
import { SubscriptionCards } from '../features/subscriptions/subscription-cards.tsx';
import { UnpaidRenewals } from '../features/subscriptions/unpaid-renewals.tsx';
import type { Needs } from '../lib/screen-needs.ts';
import { useCan, useSession } from '../session/use-session.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { PartBoundary } from '../ui/states/part-boundary.tsx';
import { TourStop } from '../ui/tour-stop.tsx';
import { BillingDialogs } from './billing-dialogs.tsx';
import styles from './my-subscriptions-page.module.css';

export const billingNeeds: Needs = (ask) => {
  ask(subscriptionsQuery());
  ask(paymentDetailsQuery());
  ask(upcomingQuery());
  ask(latestQuery('paid'));
  ask(billingAddressQuery({}));
  ask(contactsQuery);
};

export function MySubscriptionsPage() {
  return (
    <>
      <MySubscriptions />
      <BillingDialogs />
    </>
  );
}

/** The card that is charged, in words. */
function useMethodName(): string | null {
  const { t } = useLingui();
  const card = usePaymentDetails().data?.defaultCard ?? null;
  return card === null ? null : t`${brandName(card.brand)} ending ${card.lastFour}`;
}

/** Classic billing and My subscriptions in one screen: cards, history, account information, codes (D-06). */
export function MySubscriptions() {
  const { t } = useLingui();
  const { organisation } = useSession();
  const methodName = useMethodName();
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
        <NextChargeLine method={methodName}>
          <Trans>Plans, codes and invoices for {organisation?.tenantName}.</Trans>
        </NextChargeLine>
      </PageHeader>
      <PendingChange prove={({ clientSecret }) => method.prove(clientSecret ?? '')} />
      <UnpaidRenewals prove={method.prove} />
      <div className={styles['column']}>
        <TourStop name="subscription-card" />
        <PartBoundary place="here">{() => <SubscriptionCards />}</PartBoundary>
        <div className={styles['columns']}>
          <div className={styles['column']}>
            <TourStop name="billing-history" />
            <PartBoundary place="here">{() => <BillingHistoryCard />}</PartBoundary>
            <div className={styles['pair']}>
              <PartBoundary place="here">{() => <BillingAddressCard />}</PartBoundary>
              <PartBoundary place="here">{() => <BillingContactsCard />}</PartBoundary>
            </div>
          </div>
          <div className={styles['column']}>
            <PartBoundary place="here">{() => <FundsCard />}</PartBoundary>
            <TourStop name="payment-card" />
            <PartBoundary place="here">{() => <PaymentPanel />}</PartBoundary>
            <PartBoundary place="here">{() => <AccountInformation />}</PartBoundary>
            <TourStop name="prepaid-code" />
            <PartBoundary place="here">{() => <CodeButtons />}</PartBoundary>
          </div>
        </div>
      </div>
    </>
  );
}
