import { type Money, money, negate, sum } from '../../kernel/money.ts';
import type { Quote } from './quote.ts';
import type { LineKind } from './quote-lines.ts';
import type { UpdateType } from './quote-period.ts';

function amountOf({ lines, currency }: Quote, ...kinds: readonly LineKind[]): Money {
  const amounts = lines.filter((line) => kinds.includes(line.kind) && line.amount.currency === currency);
  return sum(
    amounts.map(({ amount }) => amount),
    currency,
  );
}

/** The plan summary as a view of the quote (CHK-23, D-37). */
export interface UpdatedAmount {
  readonly chargeable: Money;
  readonly paidUsers: number;
  readonly taxAmount: Money;
  readonly addonAmount: Money;
  readonly newPlanToPay: Money;
  readonly newAddonToPay: Money;
  /** The total charged for the running period so far. */
  readonly currentPlanPaid: Money;
  /** What was paid for the days that are given back. */
  readonly unusedOfCurrent: Money;
  readonly discount: Money;
  readonly daysProRated: number;
  readonly updateType: UpdateType;
}

function paidSoFar({ lines, currency }: Quote): Money {
  const given = lines.filter(({ kind, amount }) => kind === 'unused' && amount.currency === currency);
  const steps = given.flatMap(({ why }) => why.filter(({ step }) => step === 'paid_for_period'));
  return sum(
    steps.map(({ resultMinor }) => money(resultMinor, currency)),
    currency,
  );
}

export function updatedAmount(quote: Quote): UpdatedAmount {
  const addon = amountOf(quote, 'addon', 'seats');
  return {
    chargeable: money(Math.max(0, quote.total.amountMinor), quote.currency),
    paidUsers: quote.paidUsers + quote.addedSeats,
    taxAmount: quote.tax,
    addonAmount: addon,
    newPlanToPay: amountOf(quote, 'plan'),
    newAddonToPay: addon,
    currentPlanPaid: paidSoFar(quote),
    unusedOfCurrent: negate(amountOf(quote, 'unused')),
    discount: negate(amountOf(quote, 'discount')),
    daysProRated: quote.daysProRated,
    updateType: quote.updateType,
  };
}
