import type { Interval } from '@atrium/domain/kernel/billing-period';
import type { Plan } from '@atrium/domain/pricing/plan';
import { cardPrice, type PlanButton, planButton } from '@atrium/domain/pricing/plan-card';
import { type PlanCardFacts, useCardFacts } from './card-facts.ts';
import type { HeldPlans } from './held-plans.ts';
import type { PriceList } from './price-list.ts';

/** Where plans are shown, and to whom. */
export interface PlanPlace {
  readonly priceList: PriceList;
  readonly held: HeldPlans;
  /** The text under the button of a plan that can be tried. */
  readonly trialInfo: string;
  readonly isReadOnly?: boolean;
  readonly urlOf: (button: PlanButton, plan: Plan, interval: Interval) => string | null;
}

export interface ShownPlan {
  readonly plan: Plan;
  readonly facts: PlanCardFacts;
}

/** Plans as cards, each with the button that this viewer gets (PLAN-10 to PLAN-14). */
export function usePlanCards({ priceList, held, trialInfo, urlOf }: PlanPlace) {
  const factsOf = useCardFacts();
  return (plans: readonly Plan[], interval: Interval, isSoldHere: boolean): readonly ShownPlan[] =>
    plans.map((plan) => {
      const price = cardPrice(
        plan,
        interval,
        priceList.currency,
        held.discountOn({ product: plan.product, interval, currency: priceList.currency }),
      );
      const offer = plan.offers.find((each) => each.interval === interval);
      const button = planButton({
        plan,
        hasPrice: price !== null,
        isCurrent: offer !== undefined && held.currentPlanIds.includes(offer.planId),
        isTrialAvailable: held.hasTrial(plan.product),
        isSoldHere,
        hasOtherPlan: held.hasPlan(plan.product),
      });
      const url = urlOf(button, plan, interval);
      return { plan, facts: factsOf({ plan, price, currency: priceList.currency, button, trialInfo, url }) };
    });
}

/** The one plan whose button is filled: the first that can be bought or tried without talking to sales. */
export function firstToChoose(cards: readonly ShownPlan[]): string | undefined {
  return cards.find(({ facts: { cta } }) => cta.action !== 'talk_to_sales' && !cta.isDisabled)?.facts.id;
}
