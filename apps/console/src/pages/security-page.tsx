import { Trans, useLingui } from '@lingui/react/macro';
import { shieldLockIcon } from '../ui/icons.ts';
import { PlannedScreen } from '../ui/planned-screen.tsx';

export function SecurityPage() {
  const { t } = useLingui();
  return (
    <PlannedScreen title={t`Security`} icon={shieldLockIcon} heading={t`Security settings are not here yet`}>
      <Trans>Here you will change your password, set up a second factor and see where you are signed in.</Trans>
    </PlannedScreen>
  );
}
