import type { Interval } from '../kernel/billing-period.ts';
import type { Product } from '../products/products.ts';
import { type DiscountCoupon, type DiscountTerms, runningDiscount } from './discount.ts';

export interface ChargeDiscount {
  readonly discount: DiscountTerms | null;
  /** Whether the charge adds one to the coupon's count (D-52). */
  readonly countsUse: boolean;
  /** What will be taken off the charge after it. */
  readonly nextDiscount: DiscountTerms | null;
}

const termsOf = (coupon: DiscountCoupon | null): DiscountTerms | null =>
  coupon && { code: coupon.code, percentOffBasisPoints: coupon.percentOffBasisPoints, amountOff: coupon.amountOff };

/**
 * D-52: a use is a period, not an invoice: the discount a period began with stays through every change in it without counting again,
 * unless a newer one was applied meanwhile. `periodCode` is what the running period was discounted by; null for a new period.
 */
export function discountForCharge(
  coupons: readonly DiscountCoupon[],
  sale: { readonly product: Product; readonly interval: Interval },
  periodCode: string | null,
): ChargeDiscount {
  const began = coupons.find(({ code }) => code === periodCode);
  const hasRoom = began !== undefined && { ...began, maxApplyCount: began.currentApplyCount + 1 };
  const others = coupons.filter((coupon) => coupon !== began);
  const chosen = runningDiscount(hasRoom ? [...others, hasRoom] : coupons, sale);
  const countsUse = chosen !== null && chosen.code !== periodCode;
  const afterwards = coupons.map((coupon) =>
    countsUse && coupon.code === chosen.code ? { ...coupon, currentApplyCount: coupon.currentApplyCount + 1 } : coupon,
  );
  return { discount: termsOf(chosen), countsUse, nextDiscount: termsOf(runningDiscount(afterwards, sale)) };
}
