import type { Interval } from '../kernel/billing-period.ts';
import { type Money, money, shareOf } from '../kernel/money.ts';
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

/** Whether a coupon is on, has uses left, and fits the product and interval (CODE-20…23). */
export function discountApplies(
  coupon: DiscountCoupon,
  sale: { readonly product: Product; readonly interval: Interval },
) {
  return (
    coupon.isOn &&
    coupon.currentApplyCount < coupon.maxApplyCount &&
    (coupon.product === null || coupon.product === sale.product) &&
    (coupon.interval === null || coupon.interval === sale.interval)
  );
}

/** One discount runs for a product: the newest that applies (D-52). */
export function runningDiscount(
  coupons: readonly DiscountCoupon[],
  sale: { readonly product: Product; readonly interval: Interval },
): DiscountCoupon | null {
  const applicable = coupons.filter((coupon) => discountApplies(coupon, sale));
  return applicable.toSorted((a, b) => (a.appliedAt < b.appliedAt ? 1 : -1))[0] ?? null;
}
