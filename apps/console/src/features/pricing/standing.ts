import type { Product } from '@atrium/domain/products/products';

/** What an organisation has already, as far as choosing a plan is concerned. */
export interface Standing {
  readonly currentPlanIds: readonly string[];
  /** Whether the product's trial is still to be had. */
  readonly hasTrial: (product: Product) => boolean;
}

/** Somebody of whom nothing is known has no plan, and every trial before them. */
export const visitorStanding: Standing = { currentPlanIds: [], hasTrial: () => true };
