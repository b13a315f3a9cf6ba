import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '../ui/icon.tsx';
import { chartIcon } from '../ui/icons.ts';
import { PlannedScreen } from '../ui/planned-screen.tsx';

export function ReportsPage() {
  const { t } = useLingui();
  return (
    <PlannedScreen title={t`Dashboard`} icon={<Icon of={chartIcon} size={20} />} heading={t`No figures to show yet`}>
      <Trans>Here you will see the charts of the products you use.</Trans>
    </PlannedScreen>
  );
}
