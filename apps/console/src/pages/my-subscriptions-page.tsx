import { Trans, useLingui } from '@lingui/react/macro';
import { AccountInformation } from '../features/subscriptions/account-information.tsx';
import { PendingChange } from '../features/subscriptions/pending-change.tsx';
import { SubscriptionCards } from '../features/subscriptions/subscription-cards.tsx';
import { useSession } from '../lib/use-session.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageHeader } from '../ui/page-header.tsx';
import styles from './my-subscriptions-page.module.css';

/** D-06: classic billing and My subscriptions are this one screen: cards, history, account information, codes. */
export function MySubscriptionsPage() {
  const { t } = useLingui();
  const { organisation } = useSession();
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
        <Trans>The plans, codes and invoices of {organisation?.tenantName}.</Trans>
      </PageHeader>
      <PendingChange />
      <div className={styles['column']}>
        <SubscriptionCards />
        <div className={styles['columns']}>
          <div className={styles['column']} />
          <div className={styles['column']}>
            <AccountInformation />
          </div>
        </div>
      </div>
    </>
  );
}
