import { Trans, useLingui } from '@lingui/react/macro';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import { PlannedScreen } from '../ui/planned-screen.tsx';

export function SettingsPage() {
  const { t } = useLingui();
  return (
    <PlannedScreen
      title={t`Settings`}
      icon={<IconSettings size={20} stroke={1.6} aria-hidden="true" />}
      heading={t`Company settings are not here yet`}
    >
      <Trans>Here you will change the details of your company, reset it or delete it.</Trans>
    </PlannedScreen>
  );
}
