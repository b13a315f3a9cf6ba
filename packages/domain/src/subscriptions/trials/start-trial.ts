import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts';
import { allow, type Decision, refuse } from '../../kernel/decision.ts';
import type { PlanOffer } from '../../pricing/catalogue.ts';
import type { Product } from '../../products/products.ts';
import { paidAs } from '../coverage.ts';
import { type Status, trialDaysInForce } from '../status.ts';

export interface TrialFacts {
  readonly planOffer: PlanOffer;
  readonly status: Status;
  readonly today: CalendarDate;
  readonly isEmailVerified: boolean;
  /** Products of which this organisation already had a trial. */
  readonly triedProducts: readonly Product[];
  /** Products that an active plan already includes. */
  readonly coveredProducts: readonly Product[];
}

export interface TrialPlan {
  readonly planId: string;
  readonly startsOn: CalendarDate;
  /** The first day after it. */
  readonly endsOn: CalendarDate;
}

/** One trial for each product and organisation; the editions of a product share theirs. It needs a verified address (GEN-03, CONST-01). Whether mailbox and card are new is claimed with the start (D-131). */
export function planTrial(
  facts: TrialFacts,
): Decision<TrialPlan, 'subscriptions.trial_not_allowed' | 'subscriptions.email_unverified'> {
  const { plan, offer } = facts.planOffer;
  const isPaidPlan = plan.basis !== 'free' && plan.basis !== 'once';
  const isTried = facts.triedProducts.map(paidAs).includes(paidAs(plan.product));
  const isCovered = facts.coveredProducts.includes(plan.product);
  if (!isPaidPlan || facts.status !== 'trial_available' || isTried || isCovered)
    return refuse('subscriptions.trial_not_allowed');
  if (!facts.isEmailVerified) return refuse('subscriptions.email_unverified');
  return allow({ planId: offer.planId, startsOn: facts.today, endsOn: addDays(facts.today, trialDaysInForce()) });
}

/** A provisioned organisation gets the trial that the suite names when an owner or admin first opens it. It never charges (D-20). */
export function planAutoActivation(facts: {
  readonly isMarked: boolean;
  readonly isOwnerOrAdmin: boolean;
  readonly status: Status;
  readonly offer: PlanOffer | null;
  readonly today: CalendarDate;
}): TrialPlan | null {
  if (!facts.isMarked || !facts.isOwnerOrAdmin || facts.status !== 'trial_available') return null;
  if (facts.offer === null) return null;
  const { planId } = facts.offer.offer;
  return { planId, startsOn: facts.today, endsOn: addDays(facts.today, trialDaysInForce()) };
}

/** A free plan starts at once, unless a paid plan would be lost. */
export function planFreePlan(facts: {
  readonly planOffer: PlanOffer;
  readonly status: Status;
  readonly coveredProducts: readonly Product[];
}): Decision<{ readonly planId: string }, 'subscriptions.trial_not_allowed'> {
  const { plan, offer } = facts.planOffer;
  const isCovered = facts.status !== 'in_trial' && facts.coveredProducts.includes(plan.product);
  if (plan.basis !== 'free' || facts.status === 'active' || isCovered) return refuse('subscriptions.trial_not_allowed');
  return allow({ planId: offer.planId });
}
