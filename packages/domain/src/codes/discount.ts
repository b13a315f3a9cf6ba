import type { Interval } from '../kernel/billing-period.ts';
import { type Money, money, shareOf } from '../kernel/money.ts';
import type { Product } from '../products/products.ts';

/** What a discount takes off; a percentage in hundredths of a percent, so that 12.5 is 1250. */
export interface DiscountTerms {
  readonly code: string;
  readonly percentOffBasisPoints: number | null;
  readonly amountOff: Money | null;
}

/** CODE-02: a discount once it is applied to an organisation; the counts are charges (D-52). */
export interface DiscountCoupon extends DiscountTerms {
  /** On the wire Apply: switched off, it takes nothing off any more. */
  readonly isOn: boolean;
  readonly maxApplyCount: number;
  readonly currentApplyCount: number;
  readonly product: Product | null;
  readonly interval: Interval | null;
  /** An instant, to tell the newest (D-52). */
  readonly appliedAt: string;
}

/** CODE-24: percent wins over amount, and never more is taken off than there is; an amount in another currency takes nothing off. */
export function discountOn({ percentOffBasisPoints, amountOff }: DiscountTerms, price: Money): Money {
  const none = money(0, price.currency);
  if (price.amountMinor <= 0) return none;
  if (percentOffBasisPoints !== null) return shareOf(price, Math.min(percentOffBasisPoints, 10_000), 10_000, 'half_up');
  if (amountOff === null || amountOff.currency !== price.currency) return none;
  return money(Math.max(0, Math.min(amountOff.amountMinor, price.amountMinor)), price.currency);
}

/** CODE-20…23 */
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

/** D-52: one discount runs for a product; the newest that applies. */
export function runningDiscount(
  coupons: readonly DiscountCoupon[],
  sale: { readonly product: Product; readonly interval: Interval },
): DiscountCoupon | null {
  const applicable = coupons.filter((coupon) => discountApplies(coupon, sale));
  return applicable.toSorted((a, b) => (a.appliedAt < b.appliedAt ? 1 : -1))[0] ?? null;
}
