import { formatMoney } from '@atrium/domain/kernel/format-money';
import { type Money, moneyOf } from '@atrium/domain/kernel/money';
import { groupingOf } from '@atrium/domain/pricing/plan-preview';

/** I18N-09, I18N-10: an amount as a person reads it, grouped as its readers group and with a true minus. */
export function moneyText(amount: Money): string {
  return formatMoney(amount, groupingOf(amount.currency)).replace(/^-/, '− ');
}

/** The same for an amount of the wire: decimal text with its currency beside it. */
export function amountText(decimal: string, currency: string): string {
  return moneyText(moneyOf(decimal, currency));
}
