import { useLingui } from '@lingui/react/macro';
import type { SpotlightActionData } from '@mantine/spotlight';
import IconCoins from '@tabler/icons-react/dist/esm/icons/IconCoins.mjs';
import IconCreditCard from '@tabler/icons-react/dist/esm/icons/IconCreditCard.mjs';
import IconDiscount from '@tabler/icons-react/dist/esm/icons/IconDiscount.mjs';
import IconHistory from '@tabler/icons-react/dist/esm/icons/IconHistory.mjs';
import IconTicket from '@tabler/icons-react/dist/esm/icons/IconTicket.mjs';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../lib/use-session.ts';

const drawn = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** What the palette can do about billing, for those who may: each opens its dialog there. */
export function useBillingActions(): SpotlightActionData[] {
  const { t } = useLingui();
  const navigate = useNavigate();
  const may = useCan('use_subscriptions');
  const actions = [
    { id: 'add-card', label: t`Card or payment details`, leftSection: <IconCreditCard {...drawn} /> },
    { id: 'prepaid-code', label: t`Redeem prepaid code`, leftSection: <IconTicket {...drawn} /> },
    { id: 'credit-code', label: t`Redeem credit code`, leftSection: <IconCoins {...drawn} /> },
    { id: 'discount-code', label: t`Redeem discount / promo code`, leftSection: <IconDiscount {...drawn} /> },
    { id: 'billing-history', label: t`Billing history`, leftSection: <IconHistory {...drawn} /> },
  ];
  if (!may) return [];
  return actions.map((action) => ({
    ...action,
    onClick: () => void navigate({ to: '/billing', search: { dialog: action.id } }),
  }));
}
