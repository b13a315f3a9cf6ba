import type { Interval } from '../kernel/billing-period.ts';
import type { Product } from '../products/products.ts';
import type { PlanName } from './plan.ts';

/** What plan selection and checkout are about. */
export interface PlanChoice {
  readonly product: Product;
  readonly plan: PlanName;
  readonly interval: Interval;
}

/** The plan that is chosen where the address names none (CONST-09). A file of its own, because the sign-in page loads it. */
export const defaultChoice: PlanChoice = { product: 'aio', plan: 'essential', interval: 'yearly' };
