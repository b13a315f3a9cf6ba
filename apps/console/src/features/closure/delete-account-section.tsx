import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { Card } from '../../ui/card.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { useAddressDialog } from '../../ui/use-address-dialog.ts';
import styles from './closure.module.css';
import { ConfirmAccountDialog } from './confirm-account-dialog.tsx';
import { DeletionReasonDialog } from './deletion-reason-dialog.tsx';
import { fetchOwnData } from './queries.ts';

/** One's own data as a file, and the end of the account: first the reason, then the confirmation (ORG-05, N-54). */
export function DeleteAccountSection() {
  const { t } = useLingui();
  const dialog = useAddressDialog('delete-account');
  const [reason, setReason] = useState<string | null>(null);
  const loading = useAction(fetchOwnData);
  const close = (): void => {
    setReason(null);
    dialog.close();
  };
  const save = (data: object): void =>
    saveFile('atrium-account.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  return (
    <SettingsSection title={t`Your account`} text={<Trans>Your data, and the end of your account.</Trans>}>
      <Card>
        <div className={styles['row']}>
          <div className={styles['about']}>
            <span className={styles['name']}>{t`Your data`}</span>
            <p className={styles['note']}>{t`What we keep about your account, as a JSON file.`}</p>
          </div>
          <Button
            variant="default"
            loading={loading.isPending}
            onClick={() => loading.run(undefined, { onSuccess: save, onError: showFailedAction })}
          >
            <Trans>Download data</Trans>
          </Button>
        </div>
        <div className={styles['row']}>
          <div className={styles['about']}>
            <span className={styles['name']}>{t`Delete account`}</span>
            <p className={styles['note']}>{t`You leave every organization. This cannot be undone.`}</p>
          </div>
          <Button data-destructive onClick={dialog.open}>
            <Trans>Delete account</Trans>
          </Button>
        </div>
      </Card>
      {dialog.isOpen && reason === null && <DeletionReasonDialog onCancel={close} onReason={setReason} />}
      {dialog.isOpen && reason !== null && <ConfirmAccountDialog reason={reason} onCancel={close} />}
    </SettingsSection>
  );
}
