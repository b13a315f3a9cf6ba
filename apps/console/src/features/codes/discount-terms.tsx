import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { amountText } from '../../lib/amount-text.ts';
import { productName } from '../../lib/product-name.ts';
import { Icon } from '../../ui/icon.tsx';
import { discountIcon } from '../../ui/icons.ts';
import styles from './codes.module.css';
import type { DiscountCheck } from './queries.ts';

/** CODE-09, CODE-24: how much it takes off, off what, and how often. */
export function useDiscountWords() {
  const { t, i18n } = useLingui();
  return (check: DiscountCheck): readonly string[] => {
    const { Type, PercentOff, AmountOff, Currency, MaxApplyCount, ProductApplicable, PlanIntervalApplicable } = check;
    const off =
      Type === 'percent'
        ? i18n.number(PercentOff / 100, { style: 'percent', maximumFractionDigits: 2 })
        : amountText(AmountOff, Currency);
    const product = productName(ProductApplicable);
    const isYearly = PlanIntervalApplicable === 'yearly';
    const interval = isYearly ? t`plans billed yearly` : t`plans billed monthly`;
    return [
      t`${off} off`,
      ProductApplicable === '' ? t`every product` : product,
      ...(PlanIntervalApplicable === '' ? [] : [interval]),
      plural(MaxApplyCount, { one: 'the next charge', other: 'the next # charges' }),
    ];
  };
}

export function DiscountTerms({ check, code }: { check: DiscountCheck; code: string }) {
  const words = useDiscountWords();
  const [off, ...details] = words(check);
  return (
    <div className={styles['coupon']}>
      <Icon of={discountIcon} size={20} />
      <div>
        <p className={styles['off']}>
          {off} <span className={styles['chip']}>{code}</span>
        </p>
        <p>{details.join(' · ')}</p>
        {check.Description !== '' && <p className={styles['description']}>{check.Description}</p>}
      </div>
    </div>
  );
}
