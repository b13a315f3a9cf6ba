import type { Interval } from '../kernel/billing-period.ts';
import { type CurrencyCode, type Money, money, shareOf } from '../kernel/money.ts';
import type { Product } from '../products/products.ts';

/** What a discount takes off. Percentages are in hundredths of a percent: 12.5 is 1250. */
export interface DiscountTerms {
  readonly code: string;
  readonly percentOffBasisPoints: number | null;
  readonly amountOff: Money | null;
}

/** A discount that was applied to an organisation (CODE-02). The counts are charges (D-52). */
export interface DiscountCoupon extends DiscountTerms {
  /** On the wire `Apply`. A coupon that is off takes nothing off. */
  readonly isOn: boolean;
  readonly maxApplyCount: number;
  readonly currentApplyCount: number;
  readonly product: Product | null;
  readonly interval: Interval | null;
  /** An instant, to find the newest coupon (D-52). */
  readonly appliedAt: string;
}

/** A percentage wins over an amount, and the discount is never larger than the price (CODE-24). An amount in another currency takes nothing off. */
export function discountOn({ percentOffBasisPoints, amountOff }: DiscountTerms, price: Money): Money {
  const none = money(0, price.currency);
  if (price.amountMinor <= 0) return none;
  if (percentOffBasisPoints !== null) return shareOf(price, Math.min(percentOffBasisPoints, 10_000), 10_000, 'half_up');
  if (amountOff === null || amountOff.currency !== price.currency) return none;
  return money(Math.max(0, Math.min(amountOff.amountMinor, price.amountMinor)), price.currency);
}

/** What a discount is asked for: a plan and the currency it is sold in. */
export interface DiscountedSale {
  readonly product: Product;
  readonly interval: Interval;
  readonly currency: CurrencyCode;
}

/** Whether a discount can take anything off in a currency: a percentage always, an amount only in its own (D-137). */
export function isInCurrency(
  { percentOffBasisPoints, amountOff }: Pick<DiscountTerms, 'percentOffBasisPoints' | 'amountOff'>,
  currency: CurrencyCode,
): boolean {
  return percentOffBasisPoints !== null || amountOff === null || amountOff.currency === currency;
}

/** Whether a coupon is on, has uses left, and fits the product, interval and currency (CODE-20…23, D-137). */
export function discountApplies(coupon: DiscountCoupon, sale: DiscountedSale) {
  return (
    coupon.isOn &&
    isInCurrency(coupon, sale.currency) &&
    coupon.currentApplyCount < coupon.maxApplyCount &&
    (coupon.product === null || coupon.product === sale.product) &&
    (coupon.interval === null || coupon.interval === sale.interval)
  );
}

/** One discount runs for a product: the newest that applies (D-52). */
export function runningDiscount(coupons: readonly DiscountCoupon[], sale: DiscountedSale): DiscountCoupon | null {
  const applicable = coupons.filter((coupon) => discountApplies(coupon, sale));
  return applicable.toSorted((a, b) => (a.appliedAt < b.appliedAt ? 1 : -1))[0] ?? null;
}
