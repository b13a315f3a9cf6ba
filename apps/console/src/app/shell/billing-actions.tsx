import { useLingui } from '@lingui/react/macro';
import type { SpotlightActionData } from '@mantine/spotlight';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../lib/use-session.ts';
import { Icon } from '../../ui/icon.tsx';
import { coinsIcon, creditCardIcon, discountIcon, historyIcon, ticketIcon } from '../../ui/icons.ts';

/** The billing actions of the palette, for people with access. Each opens its dialog. */
export function useBillingActions(): SpotlightActionData[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const may = useCan('use_subscriptions');
  const actions = [
    { id: 'add-card', label: t`Card or payment details`, leftSection: <Icon of={creditCardIcon} size={18} /> },
    { id: 'prepaid-code', label: t`Redeem prepaid code`, leftSection: <Icon of={ticketIcon} size={18} /> },
    { id: 'credit-code', label: t`Redeem credit code`, leftSection: <Icon of={coinsIcon} size={18} /> },
    { id: 'discount-code', label: t`Redeem discount / promo code`, leftSection: <Icon of={discountIcon} size={18} /> },
    { id: 'billing-history', label: t`Billing history`, leftSection: <Icon of={historyIcon} size={18} /> },
  ];
  if (!may) return [];
  return actions.map((action) => ({
    ...action,
    onClick: () => void navigate({ to: '/billing', search: { dialog: action.id } }),
  }));
}
