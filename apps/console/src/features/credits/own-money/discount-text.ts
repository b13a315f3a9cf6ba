import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { amountText } from '../../../words/amount-text.ts';
import { productName } from '../../../words/product-name.ts';
import type { RunningDiscount } from './queries.ts';

/** How much a discount takes off, from what, and how often still. */
export function useDiscountText() {
  const { t, i18n } = useLingui();
  return ({ percentOff, amountOff, currency, product, interval, chargesLeft }: RunningDiscount) => {
    const off =
      percentOff === null
        ? amountText(amountOff, currency)
        : i18n.number(percentOff / 100, { style: 'percent', maximumFractionDigits: 2 });
    const intervals = { yearly: t`plans billed yearly`, monthly: t`plans billed monthly` };
    const charges = plural(chargesLeft, { one: 'the next charge', other: 'the next # charges' });
    const from = product === null ? t`every product` : productName(product);
    return {
      off: t`${off} off`,
      details: [from, ...(interval === null ? [] : [intervals[interval]]), charges].join(', '),
    };
  };
}
