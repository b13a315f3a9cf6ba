import { catalogueOn, checkSale, findOffer, type PlanOffer } from '@atrium/domain/pricing/catalogue';
import { type Catalogue, regionOfCountry } from '@atrium/domain/pricing/plan';
import { type PricedPlan, pricePlan } from '@atrium/domain/pricing/price-plan';
import { scheduledPriceOf } from '@atrium/domain/subscriptions/changes/schedule-change';
import type { HeldSubscription } from '@atrium/domain/subscriptions/held-subscription';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { withCustomPlans } from '../../pricing/steps/catalogues.ts';
import type { StandingSubscription } from './subscription-state.ts';

/** The price list of a day for one organisation. */
export function catalogueFor(
  ctx: { readonly log: Pick<Context['log'], 'error'> },
  { organisationId, tx }: MoneyWork,
  catalogues: readonly Catalogue[],
  on: string,
): Promise<Catalogue> {
  return withCustomPlans(ctx, organisationId, tx, catalogueOn(catalogues, on));
}

export interface PlanForSale {
  readonly planOffer: PlanOffer;
  readonly priced: PricedPlan;
}

/**
 * The plan scheduled for the next period, by the price list of the day on which it begins, and never above the price that
 * was told. Null where there is none, or where it is sold no longer: then the running plan goes on.
 */
export function scheduledPlan(
  work: MoneyWork,
  catalogues: readonly Catalogue[],
  all: readonly StandingSubscription[],
  { plan, scheduledPlanId, scheduledPrice, activeTill }: HeldSubscription,
): PricedPlan | null {
  if (plan === null || scheduledPlanId === null) return null;
  const catalogue = catalogueOn(catalogues, activeTill ?? work.on);
  const found = findForSale(work, catalogue, all, scheduledPlanId);
  return found && scheduledPriceOf(scheduledPrice, found.priced);
}

/** The plan at the price at which this organisation may have it now; what is held keeps the price it was sold at. */
export function planForSale(
  work: MoneyWork,
  catalogue: Catalogue,
  all: readonly StandingSubscription[],
  planId: string,
): PlanForSale {
  const found = findForSale(work, catalogue, all, planId);
  if (found === null) throw new Refused('subscriptions.plan_unknown');
  return found;
}

function findForSale(
  { organisationId, company, account }: MoneyWork,
  catalogue: Catalogue,
  all: readonly StandingSubscription[],
  planId: string,
): PlanForSale | null {
  const held = all.find(({ held: { plan } }) => plan?.planId === planId);
  const kept = held?.status === 'active' && held.held.prepaid === null ? held.held.plan : null;
  const found = findOffer(catalogue, planId);
  if (kept !== null && found !== null) return { planOffer: found, priced: kept };
  const buyer = { organisationId, region: regionOfCountry(company.country), heldPlanId: held ? planId : null };
  const sale = checkSale(catalogue, planId, buyer);
  if (!sale.allowed) return null;
  const priced = pricePlan(catalogue.version, sale.plan, account.currency);
  return priced === null ? null : { planOffer: sale.plan, priced };
}
