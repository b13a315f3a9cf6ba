import type { DiscountCoupon } from '../../codes/discount.ts';
import { discountForCharge } from '../../codes/discount-for-charge.ts';
import type { TaxTreatment } from '../../invoices/tax/tax-treatment.ts';
import type { CalendarDate } from '../../kernel/calendar-date.ts';
import type { PricedPlan } from '../../pricing/price-plan.ts';
import type { Product } from '../../products/products.ts';
import type { HeldSubscription } from '../held-subscription.ts';
import type { RenewalFacts } from './next-charge.ts';

/** What the renewals of all subscriptions of an organisation rest on. */
export interface RenewalSources {
  readonly zone: string;
  readonly coupons: readonly DiscountCoupon[];
  readonly holdersOf: (product: Product) => number;
  /** How a sale is taxed on a day. */
  readonly taxOn: (on: CalendarDate) => TaxTreatment;
  /** What the price list asks for a plan on a day. */
  readonly publishedOn: (plan: PricedPlan, on: CalendarDate) => PricedPlan | null;
  readonly versions: { readonly catalogue: string; readonly tax: string };
}

/** What decides the next charge of a subscription; credits are left out. Null where nothing was ever sold. */
export function renewalFactsOf(
  held: HeldSubscription,
  scheduled: PricedPlan | null,
  sources: RenewalSources,
  on: CalendarDate,
): RenewalFacts | null {
  const target = scheduled ?? held.lastPlan;
  if (target === null) return null;
  return {
    held,
    scheduled,
    holders: sources.holdersOf(target.product),
    zone: sources.zone,
    credits: [],
    discount: discountForCharge(sources.coupons, target, null).discount,
    treatment: sources.taxOn(held.activeTill ?? on),
    publishedOn: (date) => held.plan && sources.publishedOn(held.plan, date),
    versions: { subscription: held.version, ...sources.versions },
  };
}
