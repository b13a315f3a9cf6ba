import type { ComparisonSpec } from './comparison-spec.ts';
import { erpComparison } from './data/erp-comparison.ts';
import { mrpComparison } from './data/mrp-comparison.ts';

export type PricingTab = 'erp' | 'mrp';

/** The tables below the plans, for each tab of the pricing page. */
export const comparisons: Readonly<Record<PricingTab, readonly ComparisonSpec[]>> = {
  erp: erpComparison,
  mrp: mrpComparison,
};
