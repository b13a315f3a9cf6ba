import type { TaxCheck } from '@atrium/domain/invoices/tax/tax-check';
import { formatAddress } from '@atrium/domain/payments/billing-address';
import { Trans, useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { CardHeader } from '../../../ui/layout/card-header.tsx';
import { useAddressDialog } from '../../../ui/overlays/use-address-dialog.ts';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';
import { Loading, Skeleton } from '../../../ui/states/states.tsx';
import { loadingTexts } from '../../../words/reply-words.ts';
import { useCountryNames } from '../../../words/use-country-names.ts';
import { useBillingAddress } from '../queries.ts';
import styles from './address.module.css';
import { AddressNotLoaded } from './address-not-loaded.tsx';

const BillingAddressDialog = lazyPart(async () => ({
  default: (await import('./billing-address-dialog.tsx')).BillingAddressDialog,
}));

/** Whoever does not read the mail sees it here: by an unknown number no tax is taken off (D-972). */
function CheckNote({ check }: { check: TaxCheck | '' }) {
  if (check !== 'not_found') return null;
  return (
    <span role="status" className={styles['small']}>
      <Trans>The register of VAT numbers does not know this number. VAT is added until it does.</Trans>
    </span>
  );
}

/** The saved address, or that there is none yet (PAY-28, PAY-29). */
function Shown({ saved }: { saved: ReturnType<typeof useBillingAddress> }) {
  const { nameOf } = useCountryNames();
  if (saved.data === undefined) {
    if (saved.isPending) {
      return (
        <Loading label={loadingTexts.gettingDetails}>
          <div className={styles['skeleton']}>
            <Skeleton width="80%" />
            <Skeleton width="50%" />
          </div>
        </Loading>
      );
    }
    return <AddressNotLoaded onRetry={() => void saved.refetch()} />;
  }
  if (saved.data === null) {
    return (
      <p className={styles['none']}>
        <Trans>No address yet. It appears on your invoices and decides their tax.</Trans>
      </p>
    );
  }
  const { taxId, buyerKind: _kind, taxCheck, ...address } = saved.data;
  return (
    <address className={styles['shown']}>
      {formatAddress(address, nameOf(address.country)).map((part) => (
        <span key={part}>{part}</span>
      ))}
      {taxId !== '' && (
        <span className={styles['small']}>
          {address.country === 'IN' ? <Trans>GSTIN {taxId}</Trans> : <Trans>Tax number {taxId}</Trans>}
        </span>
      )}
      <CheckNote check={taxCheck} />
    </address>
  );
}

/** The billing address on the billing screen, changed in a dialog with its own address. */
export function BillingAddressCard() {
  const { t } = useLingui();
  const dialog = useAddressDialog('billing-address');
  const saved = useBillingAddress({});
  const isNone = saved.data === null;
  return (
    <Card label={t`Billing address`}>
      <CardHeader title={t`Billing address`}>
        {saved.data !== undefined && (
          <Button variant="default" size="xs" onClick={dialog.open}>
            {isNone ? <Trans>Add address</Trans> : <Trans>Edit address</Trans>}
          </Button>
        )}
      </CardHeader>
      <Shown saved={saved} />
      <Suspense fallback={null}>
        {dialog.isMounted && (
          <BillingAddressDialog opened={dialog.isOpen && saved.data !== undefined} onClose={dialog.close} />
        )}
      </Suspense>
    </Card>
  );
}
