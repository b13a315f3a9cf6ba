import {
  type DiscountCoupon,
  type DiscountedSale,
  type DiscountTerms,
  discountApplies,
} from '@atrium/domain/codes/discount';
import { customPlanName } from '@atrium/domain/pricing/plan-names';
import { type Product, productOfToken } from '@atrium/domain/products/products';
import { coveredBy, paidAs } from '@atrium/domain/subscriptions/coverage';

/** What an organisation has already, as far as choosing a plan is concerned. */
export interface HeldPlans {
  readonly currentPlanIds: readonly string[];
  /** Whether a paid plan of the product runs, so that another one is a change. */
  readonly hasPlan: (product: Product) => boolean;
  /** Whether the product can still be tried. */
  readonly hasTrial: (product: Product) => boolean;
  /** The discount that a new plan would get (PLAN-40). */
  readonly discountOn: (sale: DiscountedSale) => DiscountTerms | null;
}

/** A visitor, of whom nothing is known, has no plan and can try every product. */
export const nothingHeld: HeldPlans = {
  currentPlanIds: [],
  hasPlan: () => false,
  hasTrial: () => true,
  discountOn: () => null,
};

interface Card {
  readonly product: string;
  readonly status: string;
  readonly plan: string | null;
  readonly planId: string | null;
  readonly isFreemium: boolean;
}

/** Only paid plans are current; a plan in trial can still be bought (PLAN-11 to PLAN-14, D-97). Coupons come newest first. */
export function heldPlansOf(cards: readonly Card[], coupons: readonly DiscountCoupon[]): HeldPlans {
  const known = cards.flatMap((card) => {
    const product = productOfToken(card.product);
    return product === null ? [] : [{ ...card, product }];
  });
  const active = known.filter(({ status }) => status === 'active');
  const covered = active.flatMap(({ product }) => coveredBy(product));
  const untried = known.filter(({ status, plan }) => status === 'trial_available' && plan !== customPlanName);
  return {
    currentPlanIds: active.flatMap(({ planId }) => planId ?? []),
    hasPlan: (product) => active.some((card) => paidAs(card.product) === paidAs(product) && !card.isFreemium),
    hasTrial: (product) =>
      !covered.includes(paidAs(product)) && untried.some((card) => paidAs(card.product) === paidAs(product)),
    discountOn: (sale) => coupons.find((coupon) => discountApplies(coupon, sale)) ?? null,
  };
}
