import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { SettingsSection } from '../../ui/layout/settings-section.tsx';
import { useAddressDialog } from '../../ui/overlays/use-address-dialog.ts';
import { ChangePasswordDialog } from './change-password-dialog.tsx';

/** The way to another password, which opens as a popup (SEC-01, SEC-03). */
export function ChangePasswordSection() {
  const { t } = useLingui();
  const dialog = useAddressDialog('change-password');
  return (
    <SettingsSection title={t`Change password`} text={<Trans>You will need to sign in again on every device.</Trans>}>
      <Card>
        <SettingRow title={t`Password`} text={<Trans>Only you know it. We keep no copy that can be read.</Trans>}>
          <Button variant="default" onClick={dialog.open}>
            <Trans>Change password</Trans>
          </Button>
        </SettingRow>
      </Card>
      <ChangePasswordDialog opened={dialog.isOpen} onClose={dialog.close} />
    </SettingsSection>
  );
}
