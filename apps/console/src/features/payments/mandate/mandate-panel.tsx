import { Trans } from '@lingui/react/macro';
import { Button } from '../../../ui/button.tsx';
import { useAddressDialog } from '../../../ui/overlays/use-address-dialog.ts';
import styles from '../payments.module.css';
import { hasReadyMethod, type PaymentDetails } from '../queries.ts';
import { SavedMethod } from '../saved-method.tsx';
import { MandateStatus } from './mandate-status.tsx';

/** The mandate's status, with the button that opens its popup (PAY-08, PAY-09). */
export function MandatePanel({ details }: { details: PaymentDetails }) {
  const dialog = useAddressDialog('add-card');
  const { status } = details.mandate;
  const isBegun = status !== '' && status !== 'INITIALIZED';
  const button = (
    <Button variant="default" onClick={dialog.open}>
      {isBegun ? <Trans>Edit Details</Trans> : <Trans>Add payment details</Trans>}
    </Button>
  );
  if (hasReadyMethod(details)) return <SavedMethod details={details} action={button} />;
  return (
    <div className={styles['failed']}>
      <MandateStatus status={status} />
      {!isBegun && (
        <p className={styles['hint']}>
          <Trans>No e-mandate yet. Approve one at your bank, and your plans are debited when they are due.</Trans>
        </p>
      )}
      {button}
    </div>
  );
}
