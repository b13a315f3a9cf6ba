import type { DiscountTerms } from '@atrium/domain/codes/discount';
import type { Interval } from '@atrium/domain/kernel/billing-period';
import type { Product } from '@atrium/domain/products/products';

/** What an organisation has already, as far as choosing a plan is concerned. */
export interface Standing {
  readonly currentPlanIds: readonly string[];
  /** Whether the product's trial is still to be had. */
  readonly hasTrial: (product: Product) => boolean;
  /** PLAN-40 */
  readonly discountOn: (product: Product, interval: Interval) => DiscountTerms | null;
}

/** Somebody of whom nothing is known has no plan, and every trial before them; neither has an organisation while no plan is sold. */
export const nothingHeld: Standing = { currentPlanIds: [], hasTrial: () => true, discountOn: () => null };
