import { Trans, useLingui } from '@lingui/react/macro';
import { useSession } from '../../session/use-session.ts';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { SettingRow } from '../../ui/layout/setting-row.tsx';
import { SettingsSection } from '../../ui/layout/settings-section.tsx';
import { useAddressDialog } from '../../ui/overlays/use-address-dialog.ts';
import { OwnDetailsDialog } from './own-details-dialog.tsx';

/** One's own name and number, for everybody (D-941). */
export function OwnDetailsSection() {
  const { t } = useLingui();
  const { user } = useSession();
  const dialog = useAddressDialog('own-details');
  return (
    <SettingsSection
      title={t`Your name`}
      text={<Trans>People in your organizations see your name and phone number.</Trans>}
    >
      <Card>
        <SettingRow title={user.name} text={user.phone ?? t`No phone number`}>
          <Button variant="default" onClick={dialog.open}>
            <Trans>Edit name</Trans>
          </Button>
        </SettingRow>
      </Card>
      {dialog.isOpen && <OwnDetailsDialog onClose={dialog.close} />}
    </SettingsSection>
  );
}
