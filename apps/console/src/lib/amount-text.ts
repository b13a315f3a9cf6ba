import { formatMoney } from '@atrium/domain/kernel/format-money';
import { type Money, moneyOf } from '@atrium/domain/kernel/money';
import { groupingOf } from '@atrium/domain/pricing/plan-preview';

/** Formats an amount with the reader's digit grouping and a true minus sign (I18N-09, I18N-10). */
export function moneyText(amount: Money): string {
  return formatMoney(amount, groupingOf(amount.currency)).replace(/^-/, '− ');
}

/** The same for an amount of the API: decimal text and its currency. */
export function amountText(decimal: string, currency: string): string {
  return moneyText(moneyOf(decimal, currency));
}
