import { useLingui } from '@lingui/react/macro';
import { useClient } from '../../lib/use-client.ts';
import { Icon } from '../../ui/drawings/icon.tsx';
import { chevronRightIcon, coinsIcon, discountIcon, ticketIcon } from '../../ui/icons.ts';
import { Card } from '../../ui/layout/card.tsx';
import { useAddressDialog } from '../../ui/overlays/use-address-dialog.ts';
import styles from './codes.module.css';

interface CodeButtonsProps {
  readonly at?: 'subscriptions' | 'checkout';
  /** True for somebody who may look but not buy (D-40). */
  readonly isReadOnly?: boolean;
}

/** The buttons that redeem a code, as rows of one card (SUBS-25). */
export function CodeButtons({ at = 'subscriptions', isReadOnly = false }: CodeButtonsProps) {
  const { t } = useLingui();
  const prepaid = useAddressDialog('prepaid-code');
  const credit = useAddressDialog('credit-code');
  const discount = useAddressDialog('discount-code');
  const { isBookkeeper } = useClient();
  // Checkout asks for a code (CHK-06, CHK-07); other screens offer to redeem one.
  const asked = [
    { label: t`Do you have a prepaid code?`, icon: <Icon of={ticketIcon} size={18} />, open: prepaid.open },
    { label: t`Do you have a discount / promo code?`, icon: <Icon of={discountIcon} size={18} />, open: discount.open },
  ];
  const offered = [
    { label: t`Redeem prepaid code`, icon: <Icon of={ticketIcon} size={18} />, open: prepaid.open },
    { label: t`Redeem credit code`, icon: <Icon of={coinsIcon} size={18} />, open: credit.open },
    { label: t`Redeem discount / promo code`, icon: <Icon of={discountIcon} size={18} />, open: discount.open },
  ];
  // Billing shows the bookkeeper's own organisation; codes of a client are redeemed at checkout.
  if (isBookkeeper && at !== 'checkout') return null;
  return (
    <Card label={t`Codes`}>
      <ul className={styles['buttons']}>
        {(at === 'checkout' ? asked : offered).map(({ label, icon, open }) => (
          <li key={label}>
            <button type="button" disabled={isReadOnly} onClick={open}>
              {icon}
              <span>{label}</span>
              <Icon of={chevronRightIcon} />
            </button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
