import { Trans, useLingui } from '@lingui/react/macro';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import { PlannedScreen } from '../ui/planned-screen.tsx';

export function CheckoutPage() {
  const { t } = useLingui();
  return (
    <PlannedScreen
      title={t`Checkout`}
      icon={<IconCreditCard size={20} stroke={1.6} aria-hidden="true" />}
      heading={t`Nothing can be bought yet`}
    >
      <Trans>Here you will see the exact amount before you pay. Nothing is charged today.</Trans>
    </PlannedScreen>
  );
}
