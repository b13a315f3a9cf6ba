import { describeBrowser } from '@atrium/domain/security/describe-browser';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { LabelledCheckbox } from '../../../ui/fields/labelled-checkbox.tsx';
import styles from '../security.module.css';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';
import { useAddPasskey } from './passkey-queries.ts';

/** Names a new passkey; the browser then asks where to keep it. */
export function AddPasskeyDialog({ onClose, onAdded }: { onClose: () => void; onAdded: () => void }) {
  const { t } = useLingui();
  const add = useAddPasskey();
  const [endOthers, setEndOthers] = useState(false);
  const [isHeld, setHeld] = useState(false);
  return (
    <PasskeyNameDialog
      title={t`Add a passkey`}
      name={describeBrowser(navigator.userAgent).system ?? t`Security key`}
      confirmLabel={t`Continue`}
      isBusy={add.isPending}
      about={
        <p>
          <Trans>Your browser asks for your fingerprint, your face, your screen lock or a security key.</Trans>
        </p>
      }
      onClose={onClose}
      onConfirm={(name, refuse) =>
        add.run(
          { name, endOthers },
          {
            onSuccess: (outcome) => {
              setHeld(outcome === 'held');
              if (outcome === 'added') onAdded();
            },
            onError: refuse,
          },
        )
      }
    >
      <LabelledCheckbox label={t`Sign out my other sessions`} checked={endOthers} onChange={setEndOthers} />
      {isHeld && (
        <p role="alert" className={styles['fault']}>
          <Trans>This device already has a passkey for your account.</Trans>
        </p>
      )}
    </PasskeyNameDialog>
  );
}
