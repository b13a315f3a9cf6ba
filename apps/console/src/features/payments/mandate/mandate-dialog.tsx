import { loadingTexts } from '@atrium/contract/errors/notices';
import type { PaymentDetails } from '@atrium/contract/payments/payment-fields';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Dialog } from '../../../ui/dialog.tsx';
import styles from '../payments.module.css';
import { PhoneDialog } from '../phone/phone-dialog.tsx';
import { isMethodReady, type PaymentClient } from '../queries.ts';
import { SavedMethod } from '../saved-method.tsx';
import { MandateForm } from './mandate-form.tsx';
import { MandateStanding } from './mandate-standing.tsx';
import { useMandate } from './use-mandate.ts';

interface MandateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly details: PaymentDetails;
  readonly client: PaymentClient;
}

/** PAY-10: the popup 'Billing details', in which the way to a bank's e-mandate begins and its state is told. */
export function MandateDialog({ opened, onClose, details, client }: MandateDialogProps) {
  const { t } = useLingui();
  const [isEditing, setEditing] = useState(false);
  const mandate = useMandate(client);
  useEffect(() => {
    if (!opened) setEditing(false);
  }, [opened]);
  const isDecided = details.CashfreeStatus === 'BANK_APPROVAL_PENDING' || isMethodReady(details);
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
              <Button disabled={!details.IsPhoneValidated} loading={mandate.isLeaving} onClick={mandate.go}>
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
        {isMethodReady(details) ? (
          <SavedMethod details={details} />
        ) : (
          <MandateStanding status={details.CashfreeStatus} />
        )}
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
