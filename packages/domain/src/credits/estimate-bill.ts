import type { TaxTreatment } from '../invoices/tax-treatment.ts';
import { taxOn } from '../invoices/tax-treatment.ts';
import type { Period } from '../kernel/billing-period.ts';
import { type CalendarDate, dateInMonth, monthNumberOf } from '../kernel/calendar-date.ts';
import { type CurrencyCode, type Money, money, sum } from '../kernel/money.ts';
import { type PricedPlan, periodPrice } from '../pricing/price-plan.ts';
import type { Product } from '../products/products.ts';
import { type CreditGrant, consumeCredits } from './consume-credits.ts';

/** A product with its current users. Without a price, sales must be asked. */
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

/** The estimate of the next monthly charge (CRED-07, CRED-11). */
export interface BillEstimate {
  readonly period: Period;
  readonly rows: readonly EstimateRow[];
  readonly total: Money;
  readonly tax: Money;
  readonly grandTotal: Money;
  /** What credits that are still valid then will pay, and what the card pays (D-53). */
  readonly fromCredits: Money;
  readonly toPay: Money;
  /** Whether the credits are too small for it (N-23). */
  readonly isShort: boolean;
}

/** The calendar month before the next charge (CRED-08, D-55). The anchor's day prevents gaps at month ends. */
export function creditPeriod(nextChargeOn: CalendarDate, anchorDay: number): Period {
  return { startsOn: dateInMonth(monthNumberOf(nextChargeOn) - 1, anchorDay), endsOn: nextChargeOn };
}

/** Estimates the next monthly charge from today's users. Prices in another currency are left to sales. */
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
