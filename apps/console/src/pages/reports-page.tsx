import { Trans, useLingui } from '@lingui/react/macro';
import IconChartBar from '@tabler/icons-react/dist/esm/icons/IconChartBar.mjs';
import { PlannedScreen } from '../ui/planned-screen.tsx';

export function ReportsPage() {
  const { t } = useLingui();
  return (
    <PlannedScreen
      title={t`Dashboard`}
      icon={<IconChartBar size={20} stroke={1.6} aria-hidden="true" />}
      heading={t`No figures to show yet`}
    >
      <Trans>Here you will see the charts of the products you use.</Trans>
    </PlannedScreen>
  );
}
