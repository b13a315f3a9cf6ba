import type { Comparisons } from '@atrium/domain/pricing/comparison-spec';
import { erpComparison } from './erp-comparison.ts';
import { mrpComparison } from './mrp-comparison.ts';

/** The tables below the plans, for each tab of the pricing page. */
export const comparisons: Comparisons = { erp: erpComparison, mrp: mrpComparison };
