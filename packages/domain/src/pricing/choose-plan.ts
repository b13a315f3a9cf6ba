import { intervals } from '../kernel/billing-period.ts';
import { findProduct, productOfToken } from '../products/products.ts';
import { suiteInForce } from '../suite/suite-in-force.ts';
import type { PlanChoice } from './plan.ts';
import { readPlanName } from './plan-names.ts';

const firstPlanOf = (product: string) => findProduct(product)?.firstPlan ?? suiteInForce().firstChoice.plan;

/** The only product of a vendor that closes all others, by the year (D-41). */
function soleChoice(): PlanChoice | null {
  const product = suiteInForce().soleProduct;
  return product === undefined ? null : { product, plan: firstPlanOf(product), interval: 'yearly' };
}

/** Reads the address of plan selection and checkout. Some products are always yearly (PLAN-43). If one alone is sold, every address leads to it (D-41). */
export function choosePlan(
  query: { readonly product?: string; readonly plan?: string; readonly interval?: string },
  sellsOnlySole: boolean,
): PlanChoice {
  const { firstChoice } = suiteInForce();
  const product = productOfToken(query.product ?? '') ?? firstChoice.product;
  const plan = readPlanName(query.plan ?? '') ?? firstPlanOf(product);
  const wanted = intervals.find((interval) => interval === query.interval?.toLowerCase()) ?? firstChoice.interval;
  const sole = sellsOnlySole ? soleChoice() : null;
  if (sole !== null && !(product === sole.product && wanted === sole.interval)) return sole;
  return { product, plan, interval: findProduct(product)?.isYearlyOnly === true ? 'yearly' : wanted };
}

/** In the console only organisations with rupees or dollars see the new ERP. The public page and direct links show it in dollars (PLAN-42, D-38). */
export function showsNewErp(currency: string, isPublicPage: boolean): boolean {
  return isPublicPage || currency === 'INR' || currency === 'USD';
}
