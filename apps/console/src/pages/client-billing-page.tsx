import { Trans, useLingui } from '@lingui/react/macro';
import { BillingHistoryCard } from '../features/invoices/history/billing-history-card.tsx';
import { InvoiceDialogs } from '../features/invoices/invoice-dialogs.tsx';
import { ClientPlans } from '../features/subscriptions/client-plans.tsx';
import { clientSearch, useClient } from '../lib/use-client.ts';
import { useClientName } from '../lib/use-client-name.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { BackLink } from '../ui/layout/back-link.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import styles from './my-subscriptions-page.module.css';

/** Plans and invoices of a client, for its bookkeeper (D-152). The bar above names the client, or says that it is none. */
export function ClientBillingPage() {
  const { t } = useLingui();
  const { client } = useClient();
  const { name, isRefused } = useClientName();
  return (
    <>
      <BackLink to="/settings/bookkeepers">
        <Trans>Clients</Trans>
      </BackLink>
      <PageHeader
        title={t`Client billing`}
        action={
          isRefused ? null : (
            <ButtonLink to="/plans" search={clientSearch(client)}>
              <Trans>Buy or change a plan</Trans>
            </ButtonLink>
          )
        }
      >
        {name === null ? null : <Trans>Plans and invoices for {name}.</Trans>}
      </PageHeader>
      {!isRefused && (
        <div className={styles['column']}>
          <ClientPlans />
          <BillingHistoryCard />
        </div>
      )}
      <InvoiceDialogs />
    </>
  );
}
