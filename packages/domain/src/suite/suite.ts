import type { Comparisons } from '../pricing/comparison-spec.ts';
import type { Catalogue } from '../pricing/plan.ts';
import type { HomeContent } from '../products/home-content.ts';
import type { ProductRoles } from '../products/role-catalogue.ts';
import type { SuiteOutline } from './outline.ts';

/** All that a vendor describes (ADR 0075). The outline is asked by rules everywhere; the rest reaches them as facts. */
export interface Suite {
  readonly outline: SuiteOutline;
  /** The price list before any was published. */
  readonly catalogue: Catalogue;
  /** The tables below the plans of the pricing page. */
  readonly comparisons: Comparisons;
  readonly roles: ProductRoles;
  /** What home tells beside the products; an operator's file replaces it. */
  readonly home: HomeContent;
}
