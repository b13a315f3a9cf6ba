import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { Icon } from '../../ui/drawings/icon.tsx';
import { discountIcon } from '../../ui/icons.ts';
import { amountText } from '../../words/amount-text.ts';
import { productName } from '../../words/product-name.ts';
import styles from './codes.module.css';
import type { DiscountCheck } from './queries.ts';

/** How much the coupon takes off, from which plans, and how often (CODE-09, CODE-24). */
export function useDiscountWords() {
  const { t, i18n } = useLingui();
  return (check: DiscountCheck): readonly string[] => {
    const off =
      check.kind === 'percent'
        ? i18n.number(check.percentOff / 100, { style: 'percent', maximumFractionDigits: 2 })
        : amountText(check.amountOff, check.currency);
    const interval = check.interval === 'yearly' ? t`plans billed yearly` : t`plans billed monthly`;
    return [
      t`${off} off`,
      check.product === null ? t`every product` : productName(check.product),
      ...(check.interval === null ? [] : [interval]),
      plural(check.maxApplyCount, { one: 'the next charge', other: 'the next # charges' }),
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
        {check.description !== '' && <p className={styles['description']}>{check.description}</p>}
      </div>
    </div>
  );
}
