import { Trans, useLingui } from '@lingui/react/macro';
import IconShieldLock from '@tabler/icons-react/dist/esm/icons/IconShieldLock.mjs';
import { PlannedScreen } from '../ui/planned-screen.tsx';

export function SecurityPage() {
  const { t } = useLingui();
  return (
    <PlannedScreen
      title={t`Security`}
      icon={<IconShieldLock size={20} stroke={1.6} aria-hidden="true" />}
      heading={t`Security settings are not here yet`}
    >
      <Trans>Here you will change your password, set up a second factor and see where you are signed in.</Trans>
    </PlannedScreen>
  );
}
