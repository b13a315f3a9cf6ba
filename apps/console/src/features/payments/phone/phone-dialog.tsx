import { shownPhone } from '@atrium/domain/payments/methods/phone-number';
import { Trans, useLingui } from '@lingui/react/macro';
import { type ReactNode, useId } from 'react';
import type { Client } from '../../../lib/use-client.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import type { PaymentDetails } from '../queries.ts';
import { CodeStep, NumberStep } from './phone-steps.tsx';
import { usePhoneProof } from './use-phone-proof.ts';

interface PhoneDialogProps {
  readonly opened: boolean;
  readonly details: PaymentDetails;
  readonly client: Client;
  /** Why the popup opened by itself, if it did. */
  readonly note: ReactNode;
  readonly onClose: () => void;
  readonly onProven: () => void;
}

/** Asks for the number, then for the code that was sent to it (PAY-18). */
export function PhoneDialog({ opened, details, client, note, onClose, onProven }: PhoneDialogProps) {
  const { t } = useLingui();
  const formId = useId();
  const proof = usePhoneProof(client, shownPhone(details.phone), onProven);
  const isBusy = proof.isSending || proof.isSubmitting;
  return (
    <Dialog
      opened={opened}
      title={t`Verify mobile number`}
      onClose={onClose}
      canClose={!isBusy}
      actions={
        <>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            <Trans>Cancel</Trans>
          </Button>
          {proof.step === 'number' ? (
            <Button key="go" type="submit" form={formId} loading={proof.isSending}>
              <Trans>Send OTP</Trans>
            </Button>
          ) : (
            <Button key="go" type="submit" form={formId} disabled={!proof.canSubmit} loading={proof.isSubmitting}>
              <Trans>Verify</Trans>
            </Button>
          )}
        </>
      }
    >
      {note}
      {proof.step === 'number' ? (
        <NumberStep formId={formId} proof={proof} />
      ) : (
        <CodeStep formId={formId} proof={proof} />
      )}
    </Dialog>
  );
}
