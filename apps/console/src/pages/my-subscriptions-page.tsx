import { Trans, useLingui } from '@lingui/react/macro';
import IconReceipt from '@tabler/icons-react/dist/esm/icons/IconReceipt.mjs';
import { PlannedScreen } from '../ui/planned-screen.tsx';

export function MySubscriptionsPage() {
  const { t } = useLingui();
  return (
    <PlannedScreen
      title={t`My Subscriptions`}
      icon={<IconReceipt size={20} stroke={1.6} aria-hidden="true" />}
      heading={t`No subscriptions to show yet`}
    >
      <Trans>Here you will see your plans, cards, codes and invoices.</Trans>
    </PlannedScreen>
  );
}
