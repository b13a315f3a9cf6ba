import type { DiscountTerms } from '../../codes/discount.ts';
import type { TaxTreatment } from '../../invoices/tax/tax-treatment.ts';
import type { Period } from '../../kernel/billing-period.ts';
import { type Money, money } from '../../kernel/money.ts';
import { type PricedPlan, periodPrice } from '../../pricing/price-plan.ts';
import { chargeLines, fullPeriodPrice, type QuoteLine } from './quote-lines.ts';

export interface PlanPrice {
  readonly amount: Money;
  /** Before the discount. */
  readonly original: Money;
  readonly lines: readonly QuoteLine[];
}

/** The price of a whole period before tax, computed as its charge is (SUBS-15). */
export function planPrice(facts: {
  readonly plan: PricedPlan;
  readonly holders: number;
  readonly discount: DiscountTerms | null;
  readonly treatment: TaxTreatment;
  readonly period: Period | null;
}): PlanPrice {
  const { plan, period, treatment } = facts;
  const price = periodPrice(plan, facts.holders, 0);
  const whole = fullPeriodPrice(plan, price, facts.discount);
  const at = { period, effectiveOn: period?.startsOn ?? '', charge: whole.net };
  const lines = chargeLines(whole, at, treatment).map(({ treatment: _treatment, ...line }): QuoteLine => line);
  const original = money(price.plan.amountMinor + price.addons.amountMinor, plan.currency);
  return { amount: whole.net, original, lines };
}
