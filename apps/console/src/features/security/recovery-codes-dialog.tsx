import { notices } from '@atrium/contract/errors/notices';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { postSuccess } from '../../lib/notice-board.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import styles from './security.module.css';

/** Shows the recovery codes once. Closing before they were copied asks first (SEC-07, SEC-08). */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  return codes === null ? null : <Codes codes={codes} onClose={onClose} />;
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  const [isKept, setKept] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(codes.join('\n'));
    setKept(true);
    postSuccess(notices.recoveryCodesCopied.message);
  };
  const copyAndClose = (): void => void copy().then(onClose);
  const print = (): void => {
    setKept(true);
    window.print();
  };
  return (
    <>
      <Dialog
        opened={!isAsking}
        title={t`Your recovery codes`}
        onClose={() => (isKept ? onClose() : setAsking(true))}
        actions={
          <>
            <Button variant="default" onClick={print}>
              <Trans>Print</Trans>
            </Button>
            <Button variant="default" onClick={() => void copy()}>
              <Trans>Copy</Trans>
            </Button>
            <Button onClick={() => (isKept ? onClose() : setAsking(true))}>
              <Trans>Done</Trans>
            </Button>
          </>
        }
      >
        <p>
          <Trans>
            If you lose your phone, each of these signs you in once. Keep them somewhere safe. They are not shown again.
          </Trans>
        </p>
        <ul className={styles['codes']} aria-label={t`Recovery codes`}>
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </Dialog>
      <ConfirmDialog
        opened={isAsking}
        title={t`Close without copying?`}
        cancelLabel={t`Close`}
        confirmLabel={t`Copy & Close`}
        onCancel={onClose}
        onConfirm={copyAndClose}
      >
        <p>
          <Trans>You have not copied your recovery codes. They are not shown again.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
