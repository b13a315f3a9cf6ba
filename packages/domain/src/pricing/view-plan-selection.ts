import type { Interval } from '../kernel/billing-period.ts';
import type { Product } from '../products/products.ts';
import { choosePlan, showsNewErp } from './choose-plan.ts';
import type { PricingTab } from './comparison-spec.ts';
import { pricingTabOf } from './plan-preview.ts';

/** The products sold per user in plan selection (D-99). */
export const classicProducts = ['aio', 'erp', 'crm', 'people'] as const satisfies readonly Product[];
export type ClassicProduct = (typeof classicProducts)[number];

/** What plan selection shows for an address. */
export interface PlanSelectionView {
  /** Null where the address asks only for the tiers of ERP and MRP, or nothing else is sold (D-41). */
  readonly classic: ClassicProduct | null;
  readonly interval: Interval;
  readonly tab: PricingTab;
  /** Whether the tiers of the new ERP are shown (PLAN-42). */
  readonly hasTiers: boolean;
}

/** Decides what plan selection shows for an address (NAV-11, D-38, D-99). */
export function viewPlanSelection(
  query: { readonly product?: string; readonly interval?: string; readonly tab?: string },
  { currency, sellsOnlyNewErp }: { readonly currency: string; readonly sellsOnlyNewErp: boolean },
): PlanSelectionView {
  const { product, interval } = choosePlan(query, sellsOnlyNewErp);
  const tab = product === 'mrp' && query.tab === undefined ? 'mrp' : pricingTabOf(query.tab);
  return {
    classic: classicProducts.find((each) => each === product) ?? null,
    interval,
    tab,
    hasTiers: tab === 'mrp' || showsNewErp(currency, product === 'erp_v2'),
  };
}
