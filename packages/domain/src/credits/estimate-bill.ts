import type { TaxTreatment } from '../invoices/tax-treatment.ts';
import { taxOn } from '../invoices/tax-treatment.ts';
import type { Period } from '../kernel/billing-period.ts';
import { type CalendarDate, dateInMonth, monthNumberOf } from '../kernel/calendar-date.ts';
import { type CurrencyCode, type Money, money, sum } from '../kernel/money.ts';
import { type PricedPlan, periodPrice } from '../pricing/price-plan.ts';
import type { Product } from '../products/products.ts';
import { type CreditGrant, consumeCredits } from './consume-credits.ts';

/** A module of the credit flow: a product with the users it has now; without a price sales must be asked. */
export interface BilledModule {
  readonly product: Product;
  readonly currentCount: number;
  readonly plan: PricedPlan | null;
}

export interface EstimateRow {
  readonly product: Product;
  readonly currentCount: number;
  readonly estimatedCost: Money;
  readonly isForSales: boolean;
}

/** CRED-07, CRED-11 */
export interface BillEstimate {
  readonly period: Period;
  readonly rows: readonly EstimateRow[];
  readonly total: Money;
  readonly tax: Money;
  readonly grandTotal: Money;
  /** D-53: what the grants that will still be there give to it, and what is left for the card. */
  readonly fromCredits: Money;
  readonly toPay: Money;
  /** N-23: the credits do not reach for it. */
  readonly isShort: boolean;
}

/** CRED-08, D-55: from a calendar month before the next charge up to it; the anchor's day keeps a month's end without a gap. */
export function creditPeriod(nextChargeOn: CalendarDate, anchorDay: number): Period {
  return { startsOn: dateInMonth(monthNumberOf(nextChargeOn) - 1, anchorDay), endsOn: nextChargeOn };
}

/** What the next monthly charge would take as things stand; what is priced in another currency is for sales to convert. */
export function estimateBill(facts: {
  readonly modules: readonly BilledModule[];
  readonly currency: CurrencyCode;
  readonly nextChargeOn: CalendarDate;
  readonly anchorDay: number;
  readonly treatment: TaxTreatment;
  readonly grants: readonly CreditGrant[];
}): BillEstimate {
  const { currency, nextChargeOn } = facts;
  const rows = facts.modules.map(({ product, currentCount, plan }): EstimateRow => {
    const isPriced = plan !== null && plan.currency === currency && plan.interval === 'monthly';
    const price = isPriced ? periodPrice(plan, currentCount, 0) : null;
    const estimatedCost = price === null ? money(0, currency) : sum([price.plan, price.addons], currency);
    return { product, currentCount, estimatedCost, isForSales: price === null };
  });
  const total = sum(
    rows.map(({ estimatedCost }) => estimatedCost),
    currency,
  );
  const tax = sum(
    taxOn(facts.treatment, total).map(({ amount }) => amount),
    currency,
  );
  const grandTotal = sum([total, tax], currency);
  const { used, shortfall } = consumeCredits(facts.grants, grandTotal, nextChargeOn);
  return {
    period: creditPeriod(nextChargeOn, facts.anchorDay),
    rows,
    total,
    tax,
    grandTotal,
    fromCredits: used,
    toPay: shortfall,
    isShort: shortfall.amountMinor > 0,
  };
}
