import type { PlanDetails } from '@atrium/contract/pricing/plan-fields';
import type { Interval } from '@atrium/domain/kernel/billing-period';
import type { Plan } from '@atrium/domain/pricing/plan';
import { type PlanButton, planButton, planPrice } from '@atrium/domain/pricing/plan-card';
import { type PlanCardFacts, useCardFacts } from './card-facts.ts';
import type { Standing } from './standing.ts';

/** Where plans are shown, and to whom. */
export interface PlanPlace {
  readonly details: PlanDetails;
  readonly standing: Standing;
  /** Under the button of a plan that can be tried. */
  readonly trialInfo: string;
  readonly isReadOnly?: boolean;
  readonly urlOf: (button: PlanButton, plan: Plan, interval: Interval) => string | null;
}

export interface ShownPlan {
  readonly plan: Plan;
  readonly facts: PlanCardFacts;
}

/** PLAN-10…14: plans as cards, each with the button that this viewer gets. */
export function usePlanCards({ details, standing, trialInfo, urlOf }: PlanPlace) {
  const factsOf = useCardFacts();
  return (plans: readonly Plan[], interval: Interval, isSoldHere: boolean): readonly ShownPlan[] =>
    plans.map((plan) => {
      const price = planPrice(plan, interval, details.currency, standing.discountOn(plan.product, interval));
      const offer = plan.offers.find((each) => each.interval === interval);
      const button = planButton({
        plan,
        hasPrice: price !== null,
        isCurrent: offer !== undefined && standing.currentPlanIds.includes(offer.planId),
        isTrialAvailable: standing.hasTrial(plan.product),
        isSoldHere,
      });
      const url = urlOf(button, plan, interval);
      return { plan, facts: factsOf({ plan, price, currency: details.currency, button, trialInfo, url }) };
    });
}

/** One filled button in sight at most: that of the first plan that can be had without asking anybody. */
export function firstToChoose(cards: readonly ShownPlan[]): string | undefined {
  return cards.find(({ facts: { cta } }) => cta.action !== 'talk_to_sales' && !cta.isDisabled)?.facts.id;
}
