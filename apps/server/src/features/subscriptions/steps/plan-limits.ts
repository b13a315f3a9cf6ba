import { catalogueOn, findOffer } from '@atrium/domain/pricing/catalogue';
import type { PlanLimit } from '@atrium/domain/pricing/plan';
import { limitsOfPlans } from '@atrium/domain/pricing/plan-limits';
import { isSeatOf, type Product } from '@atrium/domain/products/products';
import type { OrganisationTx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { cataloguesOf, withCustomPlans } from '../../pricing/steps/catalogues.ts';
import { loadHeldToday } from './held-today.ts';
import { usablePlansIn } from './organisation-plans.ts';

/** What may be made in a calendar month with the plans that give a product today (PLAN-36, D-924). */
export async function limitsToday(
  ctx: Context,
  organisationId: string,
  tx: OrganisationTx,
  product: Product,
): Promise<readonly PlanLimit[]> {
  const today = await loadHeldToday(ctx, organisationId, tx);
  const giving = usablePlansIn(today).filter((plan) => isSeatOf(product, plan.product));
  if (giving.length === 0) return [];
  const catalogues = await cataloguesOf(ctx);
  const now = await withCustomPlans(ctx, organisationId, tx, catalogueOn(catalogues, today.on));
  const sold = giving.map(({ planId, catalogueVersion }) => {
    const then = catalogues.find(({ version }) => version === catalogueVersion);
    return (then && findOffer(then, planId)) ?? findOffer(now, planId);
  });
  return limitsOfPlans(sold.map((found) => found?.plan ?? { limits: [] }));
}
