import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { post, postSuccess } from '../../../lib/notice-board.ts';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import { ConfirmDialog } from '../../../ui/overlays/confirm-dialog.tsx';
import { Dialog } from '../../../ui/overlays/dialog.tsx';
import { notices } from '../../../words/reply-words.ts';
import styles from '../security.module.css';

/** Shows the recovery codes once. Closing before they were copied asks first (SEC-07, SEC-08). */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[] | null; onClose: () => void }) {
  return codes === null ? null : <Codes codes={codes} onClose={onClose} />;
}

function Codes({ codes, onClose }: { codes: readonly string[]; onClose: () => void }) {
  const { t } = useLingui();
  const [isKept, setKept] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const copy = async (): Promise<boolean> => {
    try {
      await navigator.clipboard.writeText(codes.join('\n'));
    } catch {
      // The codes stay on the screen, where they can be selected or printed.
      setAsking(false);
      post({
        kind: 'toast',
        tone: 'bad',
        title: '',
        message: t`Your browser did not allow copying. Select the codes or print them.`,
      });
      return false;
    }
    setKept(true);
    postSuccess(notices.recoveryCodesCopied.message);
    return true;
  };
  const copyAndClose = async (): Promise<void> => {
    if (await copy()) onClose();
  };
  const download = (): void => {
    setKept(true);
    saveFile('atrium-recovery-codes.txt', new Blob([`${codes.join('\n')}\n`], { type: 'text/plain;charset=utf-8' }));
  };
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
            <Button variant="default" onClick={download}>
              <Trans>Download</Trans>
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
        onDismiss={() => setAsking(false)}
        onConfirm={() => void copyAndClose()}
      >
        <p>
          <Trans>You have not copied your recovery codes. They are not shown again.</Trans>
        </p>
      </ConfirmDialog>
    </>
  );
}
