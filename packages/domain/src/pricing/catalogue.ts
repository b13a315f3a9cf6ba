import type { CalendarDate } from '../kernel/calendar-date.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
import type { Product } from '../products/products.ts';
import { suiteInForce } from '../suite/suite-in-force.ts';
import type { Catalogue, Offer, Plan, PlanName, Region } from './plan.ts';

export interface PlanOffer {
  readonly plan: Plan;
  readonly offer: Offer;
}

/** The price list in force on a day: the latest one that has started. */
export function catalogueOn(catalogues: readonly Catalogue[], date: CalendarDate): Catalogue {
  const begun = catalogues.filter(({ effectiveFrom }) => effectiveFrom <= date);
  const latest = begun.toSorted((a, b) => (a.effectiveFrom < b.effectiveFrom ? 1 : -1))[0];
  if (latest === undefined) throw new Error(`no price list is in force on ${date}`);
  return latest;
}

/** Finds a plan by the wire's PlanID, also one that is no longer sold, because its holders still see it. */
export function findOffer(catalogue: Catalogue, planId: string): PlanOffer | null {
  for (const plan of catalogue.plans) {
    const offer = plan.offers.find((each) => each.planId === planId);
    if (offer) return { plan, offer };
  }
  return null;
}

/** The plan of a product by name, from the region's list where the product has regional lists. */
export function findPlan(catalogue: Catalogue, product: Product, name: PlanName, region: Region): Plan | null {
  return (
    catalogue.plans.find(
      (plan) => plan.product === product && plan.name === name && (plan.region === null || plan.region === region),
    ) ?? null
  );
}

/** Whether a plan can be bought now. Legacy plans are only for their holders. Plans without a price are sold by the sales team. */
export function checkSale(
  catalogue: Catalogue,
  planId: string,
  buyer: { readonly organisationId: string; readonly region: Region; readonly heldPlanId: string | null },
): Decision<PlanOffer, 'pricing.plan_unknown' | 'pricing.plan_not_sold' | 'pricing.talk_to_sales'> {
  const found = findOffer(catalogue, planId);
  if (found === null) return refuse('pricing.plan_unknown');
  const { plan, offer } = found;
  if (plan.onlyFor !== null && plan.onlyFor !== buyer.organisationId) return refuse('pricing.plan_unknown');
  if (plan.region !== null && plan.region !== buyer.region) return refuse('pricing.plan_not_sold');
  if (plan.isLegacy && buyer.heldPlanId !== planId) return refuse('pricing.plan_not_sold');
  const isSole = plan.product === suiteInForce().soleProduct && offer.interval === 'yearly';
  if (catalogue.sellsOnlyNewErp && !isSole && plan.onlyFor === null) return refuse('pricing.plan_not_sold');
  return offer.prices.length === 0 ? refuse('pricing.talk_to_sales') : allow(found);
}
