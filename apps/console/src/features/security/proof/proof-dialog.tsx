import { Trans, useLingui } from '@lingui/react/macro';
import { TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { PasskeyProof } from './passkey-proof.tsx';

interface ProofDialogProps {
  readonly onProved: () => void;
  readonly onClose: () => void;
  /** The button that sends what was typed; none where each way has its own. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** The question for a fresh proof. Whoever has a passkey can answer any of them with it (D-224, D-296). */
export function ProofDialog({ onProved, onClose, action, children }: ProofDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog
      opened
      title={t`Confirm that it is you`}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          {action}
        </>
      }
    >
      <p>
        <Trans>This change protects your account or your organization, so we ask again.</Trans>
      </p>
      {children}
      <PasskeyProof onProved={onProved} />
    </Dialog>
  );
}

/** Where two-factor is on. */
export function CodeField(field: TextInputProps) {
  const { t } = useLingui();
  return (
    <TextInput
      label={t`Code from your app`}
      description={t`Or a recovery code`}
      autoComplete="one-time-code"
      {...field}
    />
  );
}
