import type { PaymentDetails } from '@atrium/contract/payments/payment-fields';
import { Trans } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useAddressDialog } from '../../../ui/use-address-dialog.ts';
import styles from '../payments.module.css';
import { isMethodReady } from '../queries.ts';
import { SavedMethod } from '../saved-method.tsx';
import { MandateStanding } from './mandate-standing.tsx';

/** PAY-08, PAY-09: the mandate as it stands, with the way to its popup. */
export function MandatePanel({ details }: { details: PaymentDetails }) {
  const dialog = useAddressDialog('add-card');
  const isBegun = details.CashfreeStatus !== '' && details.CashfreeStatus !== 'INITIALIZED';
  const button = (
    <Button variant="default" onClick={dialog.open}>
      {isBegun ? <Trans>Edit Details</Trans> : <Trans>Add payment details</Trans>}
    </Button>
  );
  if (isMethodReady(details)) return <SavedMethod details={details} action={button} />;
  return (
    <div className={styles['failed']}>
      <MandateStanding status={details.CashfreeStatus} />
      {!isBegun && (
        <p className={styles['hint']}>
          <Trans>No e-mandate yet. Approve one at your bank, and your plans are debited when they are due.</Trans>
        </p>
      )}
      {button}
    </div>
  );
}
