import type { PlanDetails, PlanEntry } from '@atrium/contract/pricing/plan-fields';
import { intervals } from '@atrium/domain/kernel/billing-period';
import { moneyOf } from '@atrium/domain/kernel/money';
import { type Plan, planNameOf } from '@atrium/domain/pricing/plan';
import { productOfToken } from '@atrium/domain/products/products';
import type { Standing } from './standing.ts';

/** A plan of the wire as the rules take it; null for a product or name that this console does not know yet. */
function planOf(entry: PlanEntry): Plan | null {
  const product = productOfToken(entry.product);
  const name = planNameOf(entry.plan);
  if (product === null || name === null) return null;
  const offers = intervals.flatMap((interval) => {
    const planId = entry.planID[interval];
    if (planId === null) return [];
    const prices = Object.entries(entry.pricing).flatMap(([currency, prices]) => {
      const figure = prices[interval];
      return figure === null ? [] : [moneyOf(figure, currency)];
    });
    return [{ planId, interval, prices }];
  });
  return {
    product,
    name,
    region: entry.region,
    displayName: entry.name,
    description: entry.description,
    basis: entry.billingInfo,
    offers,
    includedUsers: entry.users,
    extraUserPrices: [],
    employeeBand: entry.employees,
    limits: [],
    features: entry.features,
    isLegacy: entry.isLegacy,
    onlyFor: null,
  };
}

/** Everything that is on sale; an old plan is shown only to who has it (SUBS-45, D-24). */
export function plansOnSale({ plans }: PlanDetails, { currentPlanIds }: Standing): readonly Plan[] {
  const isHeld = ({ offers }: Plan) => offers.some(({ planId }) => currentPlanIds.includes(planId));
  return plans.map(planOf).filter((plan): plan is Plan => plan !== null && (!plan.isLegacy || isHeld(plan)));
}
