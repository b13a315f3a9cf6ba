import { Trans, useLingui } from '@lingui/react/macro';
import IconStack2 from '@tabler/icons-react/dist/esm/icons/IconStack2.mjs';
import { PlannedScreen } from '../ui/planned-screen.tsx';

export function PlansPage() {
  const { t } = useLingui();
  return (
    <PlannedScreen
      title={t`Plans`}
      icon={<IconStack2 size={20} stroke={1.6} aria-hidden="true" />}
      heading={t`Plans are not here yet`}
    >
      <Trans>Here you will compare the plans of a product and choose one.</Trans>
    </PlannedScreen>
  );
}
