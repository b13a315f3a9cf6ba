import { Trans, useLingui } from '@lingui/react/macro';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import { PlannedScreen } from '../ui/planned-screen.tsx';

export function CreditPage() {
  const { t } = useLingui();
  return (
    <PlannedScreen
      title={t`Credits`}
      icon={<IconTicket size={20} stroke={1.6} aria-hidden="true" />}
      heading={t`Credit codes are not here yet`}
    >
      <Trans>Here you will redeem a credit code for your company.</Trans>
    </PlannedScreen>
  );
}
