import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CardHeader } from '../../../ui/layout/card-header.tsx';
import { useAddressDialog } from '../../../ui/overlays/use-address-dialog.ts';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';
import { RetryLine } from '../../../ui/states/load-failed.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import styles from '../payments.module.css';
import { type BillingContacts, useBillingContacts } from '../queries.ts';

const ContactsForm = lazyPart(async () => ({ default: (await import('./contacts-form.tsx')).ContactsForm }));

/** Who gets receipts and what is written on invoices, changed in a dialog with its own address (D-178). */
export function BillingContactsCard() {
  const { t } = useLingui();
  const dialog = useAddressDialog('invoice-settings');
  const contacts = useBillingContacts();
  const { data } = contacts;
  return (
    <Card label={t`Invoice settings`}>
      <CardHeader title={t`Invoice settings`}>
        {data !== undefined && (
          <Button variant="default" size="xs" onClick={dialog.open}>
            <Trans>Edit settings</Trans>
          </Button>
        )}
      </CardHeader>
      <div className={styles['body']}>
        {contacts.isPending && (
          <Loading label={t`Loading the invoice settings`}>
            <Skeleton width="60%" />
          </Loading>
        )}
        {!contacts.isPending && data === undefined && (
          <RetryLine onRetry={() => void contacts.refetch()}>
            <Trans>The invoice settings could not be loaded.</Trans>
          </RetryLine>
        )}
        {data !== undefined && <Shown contacts={data} />}
      </div>
      <Suspense fallback={null}>
        {data !== undefined && dialog.isMounted && (
          <ContactsForm saved={data} opened={dialog.isOpen} onClose={dialog.close} />
        )}
      </Suspense>
    </Card>
  );
}

function Shown({ contacts: { recipients, left, purchaseOrder } }: { contacts: BillingContacts }) {
  const { t } = useLingui();
  const named = recipients.map((address) => (left.includes(address) ? t`${address} (left)` : address)).join(', ');
  return (
    <dl className={styles['facts']}>
      <div>
        <dt>
          <Trans>Receipts go to</Trans>
        </dt>
        <dd>{recipients.length === 0 ? <Trans>The owners</Trans> : <Trans>The owners, {named}</Trans>}</dd>
      </div>
      <div>
        <dt>
          <Trans>PO number</Trans>
        </dt>
        <dd>{purchaseOrder === '' ? <Trans>None</Trans> : purchaseOrder}</dd>
      </div>
    </dl>
  );
}
