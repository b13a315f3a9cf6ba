import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import type { Client } from '../../../lib/use-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { loadingTexts } from '../../../words/reply-words.ts';
import { OpenAmount } from '../open-amount.tsx';
import styles from '../payments.module.css';
import { PhoneDialog } from '../phone/phone-dialog.tsx';
import { hasReadyMethod, type PaymentDetails } from '../queries.ts';
import { SavedMethod } from '../saved-method.tsx';
import { MandateForm } from './mandate-form.tsx';
import { MandateStatus } from './mandate-status.tsx';
import { useMandate } from './use-mandate.ts';

interface MandateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly details: PaymentDetails;
  readonly client: Client;
}

/** The popup 'Billing details', which begins an e-mandate and shows its status (PAY-10). */
export function MandateDialog({ opened, onClose, details, client }: MandateDialogProps) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const mandate = useMandate(client);
  useEffect(() => {
    if (!opened) setEditing(false);
  }, [opened]);
  const isDecided = details.mandate.status === 'BANK_APPROVAL_PENDING' || hasReadyMethod(details);
  const isForm = isEditing || !isDecided;
  return (
    <>
      <Dialog
        opened={opened}
        title={t`Billing details`}
        onClose={onClose}
        canClose={!mandate.isLeaving}
        actions={
          <>
            <Button variant="default" onClick={onClose} disabled={mandate.isLeaving}>
              {isForm ? <Trans>Cancel</Trans> : <Trans>Close</Trans>}
            </Button>
            {isForm ? (
              <Button disabled={!details.isPhoneVerified} loading={mandate.isLeaving} onClick={mandate.go}>
                <Trans>Continue</Trans>
              </Button>
            ) : (
              <Button variant="default" onClick={() => setEditing(true)}>
                <Trans>Edit Details</Trans>
              </Button>
            )}
          </>
        }
      >
        {hasReadyMethod(details) ? (
          <SavedMethod details={details} />
        ) : (
          <MandateStatus status={details.mandate.status} />
        )}
        {isForm && <OpenAmount details={details} client={client} />}
        {isForm && <MandateForm details={details} onAskPhone={mandate.askPhone} />}
        <p role="status" className={styles['progress']}>
          {mandate.isLeaving ? loadingTexts.redirecting : ''}
        </p>
      </Dialog>
      {mandate.phonePopup !== null && (
        <PhoneDialog
          opened={opened}
          details={details}
          client={client}
          note={mandate.phonePopup.note === '' ? null : <p role="alert">{mandate.phonePopup.note}</p>}
          onClose={mandate.closePhone}
          onProven={mandate.adoptPhone}
        />
      )}
    </>
  );
}
