import type { PlanDetails, PlanEntry, ComparisonTable as WireTable } from '@atrium/contract/pricing/plan-fields';
import { intervals } from '@atrium/domain/kernel/billing-period';
import { moneyOf } from '@atrium/domain/kernel/money';
import type { Plan } from '@atrium/domain/pricing/plan';
import { readPlanName } from '@atrium/domain/pricing/plan-names';
import { productOfToken } from '@atrium/domain/products/products';
import type { HeldPlans } from './held-plans.ts';

export type Tier = 'growth' | 'midMarket' | 'enterprise';

export interface ComparedFeature extends Readonly<Record<Tier, boolean>> {
  readonly name: string;
  readonly isOptional: boolean;
}

/** One table of the comparison (PLAN-18). */
export interface ComparisonTable {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly features: readonly ComparedFeature[];
}

/** The plans on sale, as one visitor or organisation sees them. */
export interface PriceList {
  readonly currency: string;
  readonly region: PlanDetails['region'];
  readonly sellsOnlyNewErp: boolean;
  readonly plans: readonly Plan[];
  readonly comparison: Readonly<Record<'erp' | 'mrp', readonly ComparisonTable[]>>;
  readonly links: PlanDetails['links'];
}

/** The plan as the rules take it; null for a product or name that this console does not know yet. */
function toPlan(entry: PlanEntry): Plan | null {
  const product = productOfToken(entry.product);
  const name = readPlanName(entry.plan);
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

function toTable({ id, title, subtitle, features }: WireTable): ComparisonTable {
  return {
    id,
    title,
    subtitle,
    features: features.map(({ features_name, mid_market, growth, enterprise, isOptional }) => ({
      name: features_name,
      growth,
      midMarket: mid_market,
      enterprise,
      isOptional,
    })),
  };
}

/** Translates the reply. It is apart from queries.ts, because the server renders the public page without a client. */
export function toPriceList({ currency, region, sellsOnlyNewErp, plans, specs, links }: PlanDetails): PriceList {
  return {
    currency,
    region,
    sellsOnlyNewErp,
    plans: plans.map(toPlan).filter((plan) => plan !== null),
    comparison: { erp: specs.erp.map(toTable), mrp: specs.mrp.map(toTable) },
    links,
  };
}

/** Everything that is on sale; an old plan is shown only to an organisation that has it (SUBS-45, D-24). */
export function plansOnSale({ plans }: PriceList, { currentPlanIds }: HeldPlans): readonly Plan[] {
  const isHeld = ({ offers }: Plan) => offers.some(({ planId }) => currentPlanIds.includes(planId));
  return plans.filter((plan) => !plan.isLegacy || isHeld(plan));
}
