import { Trans, useLingui } from '@lingui/react/macro';
import { chartIcon } from '../ui/icons.ts';
import { PlannedScreen } from '../ui/planned-screen.tsx';

export function ReportsPage() {
  const { t } = useLingui();
  return (
    <PlannedScreen title={t`Dashboard`} icon={chartIcon} heading={t`No figures to show yet`}>
      <Trans>Here you will see the charts of the products you use.</Trans>
    </PlannedScreen>
  );
}
