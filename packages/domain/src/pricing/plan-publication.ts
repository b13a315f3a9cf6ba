import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import { findProduct } from '../products/products.ts';
import type { Catalogue, Offer, Plan } from './plan.ts';

/** Why a price list cannot be published. `subject` names the version or plan. */
export interface PublicationFault {
  readonly code:
    | 'version_taken'
    | 'begins_in_the_past'
    | 'day_taken'
    | 'no_plans'
    | 'plan_id_twice'
    | 'plan_id_changed'
    | 'plan_id_missing'
    | 'interval_twice'
    | 'price_twice'
    | 'price_not_positive'
    | 'region_wrong'
    | 'made_for_one';
  readonly subject: string;
}

/** A price list is published as a whole and never changed, because sales refer to its version. */
export function publicationFaults(
  present: readonly Catalogue[],
  wanted: Catalogue,
  today: CalendarDate,
): readonly PublicationFault[] {
  const faults: PublicationFault[] = [];
  const tell = (code: PublicationFault['code'], subject: string) => faults.push({ code, subject });
  if (present.some(({ version }) => version === wanted.version)) tell('version_taken', wanted.version);
  if (wanted.effectiveFrom < today) tell('begins_in_the_past', wanted.effectiveFrom);
  if (present.some(({ effectiveFrom }) => effectiveFrom === wanted.effectiveFrom))
    tell('day_taken', wanted.effectiveFrom);
  if (wanted.plans.length === 0) tell('no_plans', wanted.version);
  for (const plan of wanted.plans) faults.push(...planFaults(plan, findProduct(plan.product)?.hasRegions === true));
  faults.push(...planIdFaults(present, wanted));
  return faults;
}

/** Why a published price list cannot be taken back. */
export type WithdrawalFault = 'version_unknown' | 'begun';

/** A list is withdrawn before it begins anywhere: in the east its day begins while it is the day before in UTC (D-1053). */
export function withdrawalFault(
  published: readonly Pick<Catalogue, 'version' | 'effectiveFrom'>[],
  version: string,
  today: CalendarDate,
): WithdrawalFault | null {
  const found = published.find((each) => each.version === version);
  if (found === undefined) return 'version_unknown';
  return found.effectiveFrom <= addDays(today, 1) ? 'begun' : null;
}

/** What is wrong in one plan by itself. */
export function planFaults(plan: Plan, hasRegions: boolean): readonly PublicationFault[] {
  const subject = plan.offers[0]?.planId ?? `${plan.product} ${plan.name}`;
  const faults: PublicationFault[] = [];
  // Exactly the plans of products with regional lists belong to a region (D-25).
  if (hasRegions !== (plan.region !== null)) faults.push({ code: 'region_wrong', subject });
  if (plan.onlyFor !== null) faults.push({ code: 'made_for_one', subject });
  if (hasTwice(plan.offers.map(({ interval }) => interval))) faults.push({ code: 'interval_twice', subject });
  for (const { planId, prices } of [...plan.offers, { planId: subject, prices: plan.extraUserPrices }]) {
    if (hasTwice(prices.map(({ currency }) => currency))) faults.push({ code: 'price_twice', subject: planId });
    const isFree = plan.basis === 'free';
    if (prices.some(({ amountMinor }) => amountMinor < 0 || (amountMinor === 0) !== isFree))
      faults.push({ code: 'price_not_positive', subject: planId });
  }
  return faults;
}

/** Holders must still see their plan. An id therefore stays, as legacy once it is no longer sold, and never changes its meaning (D-24). */
function planIdFaults(present: readonly Catalogue[], wanted: Catalogue): PublicationFault[] {
  const now = idsOf(wanted);
  const faults = now
    .filter(({ planId }, place) => now.findIndex((each) => each.planId === planId) !== place)
    .map(({ planId }): PublicationFault => ({ code: 'plan_id_twice', subject: planId }));
  const known = new Map(present.flatMap(idsOf).map((each) => [each.planId, each]));
  for (const { planId, meaning } of known.values()) {
    const kept = now.find((each) => each.planId === planId);
    if (kept === undefined) faults.push({ code: 'plan_id_missing', subject: planId });
    else if (kept.meaning !== meaning) faults.push({ code: 'plan_id_changed', subject: planId });
  }
  return faults;
}

const meaningOf = (plan: Plan, offer: Offer) => [plan.product, plan.name, plan.region, offer.interval].join(' ');

const idsOf = (catalogue: Catalogue) =>
  catalogue.plans.flatMap((plan) =>
    plan.offers.map((offer) => ({ planId: offer.planId, meaning: meaningOf(plan, offer) })),
  );

const hasTwice = (values: readonly string[]) => new Set(values).size !== values.length;
