import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { type DiscountCoupon, type DiscountTerms, discountApplies } from '@atrium/domain/codes/discount';
import { type Interval, intervals } from '@atrium/domain/kernel/billing-period';
import { moneyOf } from '@atrium/domain/kernel/money';
import { type Product, productOfToken } from '@atrium/domain/products/products';
import { coveredBy, paidAs } from '@atrium/domain/subscriptions/coverage';

/** What an organisation has already, as far as choosing a plan is concerned. */
export interface Standing {
  readonly currentPlanIds: readonly string[];
  /** Whether the product's trial is still to be had. */
  readonly hasTrial: (product: Product) => boolean;
  /** PLAN-40 */
  readonly discountOn: (product: Product, interval: Interval) => DiscountTerms | null;
}

/** Somebody of whom nothing is known has no plan, and every trial before them. */
export const nothingHeld: Standing = { currentPlanIds: [], hasTrial: () => true, discountOn: () => null };

type Facts = Pick<SubscriptionDetails, 'cards' | 'DiscountCoupons'>;

/** PLAN-11…14, D-97: only what is paid for is current; what is tried can still be bought. */
export function standingOf({ cards, DiscountCoupons }: Facts): Standing {
  const known = cards.flatMap((card) => {
    const product = productOfToken(card.product);
    return product === null ? [] : [{ ...card, product }];
  });
  const active = known.filter(({ status }) => status === 'active');
  const covered = active.flatMap(({ product }) => coveredBy(product));
  const untried = known.filter(({ status, plan }) => status === 'trial_available' && plan !== 'custom');
  // The newest comes first.
  const coupons = DiscountCoupons.map(couponOf);
  return {
    currentPlanIds: active.flatMap(({ planId }) => planId ?? []),
    hasTrial: (product) =>
      !covered.includes(paidAs(product)) && untried.some((card) => paidAs(card.product) === paidAs(product)),
    discountOn: (product, interval) => coupons.find((coupon) => discountApplies(coupon, { product, interval })) ?? null,
  };
}

function couponOf(coupon: Facts['DiscountCoupons'][number]): DiscountCoupon {
  const amountOff = moneyOf(coupon.AmountOff, coupon.Currency);
  return {
    code: coupon.Code,
    percentOffBasisPoints: coupon.PercentOff > 0 ? Math.round(coupon.PercentOff * 100) : null,
    amountOff: amountOff.amountMinor > 0 ? amountOff : null,
    isOn: coupon.Apply,
    maxApplyCount: coupon.MaxApplyCount,
    currentApplyCount: coupon.CurrentApplyCount,
    product: productOfToken(coupon.ProductApplicable),
    interval: intervals.find((interval) => interval === coupon.PlanIntervalApplicable) ?? null,
    appliedAt: '',
  };
}
