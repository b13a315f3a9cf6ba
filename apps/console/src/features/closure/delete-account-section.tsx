import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import { showFailedAction } from '../../lib/show-refusal.ts';
import { useAction } from '../../lib/use-action.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { SettingsSection } from '../../ui/layout/settings-section.tsx';
import { useAddressDialog } from '../../ui/overlays/use-address-dialog.ts';
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
    <SettingsSection title={t`Your account`} text={<Trans>Download your data or delete your account.</Trans>}>
      <Card>
        <SettingRow title={t`Your data`} text={t`What we keep about you, why and for how long, as a JSON file.`}>
          <Button
            variant="default"
            loading={loading.isPending}
            onClick={() => loading.run(undefined, { onSuccess: save, onError: showFailedAction })}
          >
            <Trans>Download data</Trans>
          </Button>
        </SettingRow>
        <SettingRow title={t`Delete account`} text={t`You leave every organization. This cannot be undone.`}>
          <Button data-destructive onClick={dialog.open}>
            <Trans>Delete account</Trans>
          </Button>
        </SettingRow>
      </Card>
      {dialog.isOpen && reason === null && <DeletionReasonDialog onCancel={close} onReason={setReason} />}
      {dialog.isOpen && reason !== null && <ConfirmAccountDialog reason={reason} onCancel={close} />}
    </SettingsSection>
  );
}
