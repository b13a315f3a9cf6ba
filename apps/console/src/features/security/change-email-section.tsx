import { Trans, useLingui } from '@lingui/react/macro';
import { useHasPassword, useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { SettingsSection } from '../../ui/layout/settings-section.tsx';
import { useAddressDialog } from '../../ui/overlays/use-address-dialog.ts';
import { ChangeEmailDialog } from './change-email-dialog.tsx';

/** The address that the person signs in with, and the way to another one (SEC-25). */
export function ChangeEmailSection() {
  const { t } = useLingui();
  const { user } = useSession();
  const hasPassword = useHasPassword();
  const dialog = useAddressDialog('change-email');
  return (
    <SettingsSection title={t`Email address`} text={<Trans>You sign in with it, and our emails go there.</Trans>}>
      <Card>
        <SettingRow
          title={user.email}
          text={hasPassword ? undefined : <Trans>To change it, set a password first.</Trans>}
        >
          <Button variant="default" disabled={!hasPassword} onClick={dialog.open}>
            <Trans>Change email</Trans>
          </Button>
        </SettingRow>
      </Card>
      <ChangeEmailDialog opened={dialog.isOpen && hasPassword} onClose={dialog.close} />
    </SettingsSection>
  );
}
