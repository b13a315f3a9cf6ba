import { localeOfTag } from '@atrium/domain/identity/locale';
import { formatMoney } from '@atrium/domain/kernel/format-money';
import { type Money, moneyOf } from '@atrium/domain/kernel/money';
import { groupingOf } from '@atrium/domain/pricing/plan-preview';
import { i18n } from '@lingui/core';

/** Keeps an amount on one line. */
export const unbroken = (text: string): string => text.replaceAll(' ', '\u00a0');

/** Formats an amount with the reader's digit grouping and a true minus sign (I18N-09, I18N-10). */
export function moneyText(amount: Money, tag = i18n.locale): string {
  const text = formatMoney(amount, groupingOf(amount.currency, localeOfTag(tag)));
  return unbroken(text.replace(/^-/, '− '));
}

/** The same for an amount of the API: decimal text and its currency. */
export function amountText(decimal: string, currency: string): string {
  return moneyText(moneyOf(decimal, currency));
}
