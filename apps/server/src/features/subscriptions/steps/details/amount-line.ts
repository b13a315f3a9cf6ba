import type { AmountLine } from '@atrium/contract/subscriptions/subscription-fields';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { money } from '@atrium/domain/kernel/money';
import type { QuoteLine } from '@atrium/domain/subscriptions/quotes/quote-lines';

/** A line as it travels, with the steps behind its amount. */
export function toAmountLine({ kind, planId, name, quantity, amount, period, why }: QuoteLine): AmountLine {
  const { currency } = amount;
  return {
    kind,
    planId,
    name,
    quantity,
    amount: decimalText(amount),
    currency,
    from: period?.startsOn ?? null,
    until: period?.endsOn ?? null,
    why: why.map(({ step, values, resultMinor }) => ({
      step,
      values: { ...values },
      result: decimalText(money(resultMinor, currency)),
    })),
  };
}
