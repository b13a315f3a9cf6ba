import { intervals } from '../kernel/billing-period.ts';
import { productOfToken } from '../products/products.ts';
import { defaultChoice, type PlanChoice } from './default-choice.ts';
import { readPlanName } from './plan.ts';

const newErp: PlanChoice = { product: 'erp_v2', plan: 'startup', interval: 'yearly' };

/** Reads the address of plan selection and checkout. The new ERP is always yearly (PLAN-43). If only it is sold, every address leads to it (D-41). */
export function choosePlan(
  query: { readonly product?: string; readonly plan?: string; readonly interval?: string },
  sellsOnlyNewErp: boolean,
): PlanChoice {
  const product = productOfToken(query.product ?? '') ?? defaultChoice.product;
  const plan = readPlanName(query.plan ?? '') ?? (product === 'erp_v2' ? newErp.plan : defaultChoice.plan);
  const wanted = intervals.find((interval) => interval === query.interval?.toLowerCase()) ?? defaultChoice.interval;
  if (sellsOnlyNewErp && !(product === 'erp_v2' && wanted === 'yearly')) return newErp;
  return { product, plan, interval: product === 'erp_v2' ? 'yearly' : wanted };
}

/** In the console only organisations with rupees or dollars see the new ERP. The public page and direct links show it in dollars (PLAN-42, D-38). */
export function showsNewErp(currency: string, isPublicPage: boolean): boolean {
  return isPublicPage || currency === 'INR' || currency === 'USD';
}
