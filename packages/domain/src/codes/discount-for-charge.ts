import { type DiscountCoupon, type DiscountedSale, type DiscountTerms, runningDiscount } from './discount.ts';

export interface ChargeDiscount {
  readonly discount: DiscountTerms | null;
  /** Whether this charge raises the coupon's count (D-52). */
  readonly countsUse: boolean;
  /** The discount on the next charge. */
  readonly nextDiscount: DiscountTerms | null;
}

const termsOf = (coupon: DiscountCoupon | null): DiscountTerms | null =>
  coupon && { code: coupon.code, percentOffBasisPoints: coupon.percentOffBasisPoints, amountOff: coupon.amountOff };

/**
 * A discount counts once for each period, not for each invoice (D-52). It stays through every change within the period,
 * unless a newer discount was applied. `periodCode` is the discount of the running period, null for a new period.
 */
export function discountForCharge(
  coupons: readonly DiscountCoupon[],
  sale: DiscountedSale,
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
