import type { PlanDetails } from '@atrium/contract/pricing/plan-fields';
import type { PricingTab } from '@atrium/domain/pricing/comparison';
import type { Plan } from '@atrium/domain/pricing/plan';
import { type PlanButton, planButton, planPrice } from '@atrium/domain/pricing/plan-card';
import { planPreviews, plansOfTab } from '@atrium/domain/pricing/plan-preview';
import { Trans, useLingui } from '@lingui/react/macro';
import { type PlanCardFacts, useCardFacts } from './card-facts.ts';
import { type ComparedPlan, Comparison } from './comparison.tsx';
import { PlanCard } from './plan-card.tsx';
import { PlanPreviews } from './plan-preview.tsx';
import { plansOnSale } from './plans.ts';
import type { Standing } from './standing.ts';
import styles from './tier-plans.module.css';

const columns = { growth: 'essential', mid_market: 'professional', enterprise: 'enterprise' } as const;

interface TierPlansProps {
  readonly details: PlanDetails;
  readonly tab: PricingTab;
  readonly standing: Standing;
  readonly trialInfo: string | null;
  readonly isReadOnly?: boolean;
  readonly urlOf: (button: PlanButton, plan: Plan) => string | null;
  readonly onPress?: (button: PlanButton, plan: Plan) => void;
}

/** D-99: the tiers of ERP and MRP, the same for visitors and for who is signed in. */
export function TierPlans({ details, tab, standing, trialInfo, isReadOnly, urlOf, onPress }: TierPlansProps) {
  const factsOf = useCardFacts();
  const plans = plansOnSale(details);
  const cards = plansOfTab(plans, tab).map((plan) => {
    const price = planPrice(plan, 'yearly', details.currency);
    const button = planButton({
      plan,
      hasPrice: price !== null,
      isCurrent: plan.offers.some(({ planId }) => standing.currentPlanIds.includes(planId)),
      isTrialAvailable: standing.hasTrial(plan.product),
      isSoldHere: false,
    });
    const choice = { plan, interval: 'yearly', currency: details.currency, button, trialInfo } as const;
    return { plan, button, facts: factsOf({ ...choice, url: urlOf(button, plan) }) };
  });
  const first = cards.find(({ facts }) => facts.cta.action !== 'talk_to_sales' && !facts.cta.isDisabled);
  return (
    <>
      <div className={styles['grid']}>
        {cards.map(({ plan, button, facts }) => (
          <PlanCard
            key={facts.id}
            card={facts}
            isPrimary={facts.id === first?.facts.id}
            isReadOnly={isReadOnly ?? false}
            onPress={() => onPress?.(button, plan)}
          />
        ))}
        <PlanPreviews previews={planPreviews(plans, details.currency)} />
      </div>
      <PriceNotes hasTaxStar={cards.some(({ facts }) => facts.hasTaxStar)} />
      <Comparison tables={details.specs[tab]} plans={useColumns(cards)} />
    </>
  );
}

function useColumns(cards: readonly { readonly plan: Plan; readonly facts: PlanCardFacts }[]): ComparedPlan[] {
  const { t } = useLingui();
  return Object.entries(columns).flatMap(([tier, name]) => {
    const card = cards.find(({ plan }) => plan.name === name)?.facts;
    if (card === undefined) return [];
    const price = card.amount === null ? t`Custom` : t`${card.amount} per month`;
    return [{ tier: tier as keyof typeof columns, name: card.name, price }];
  });
}

/** PLAN-05, PLAN-39, D-35 */
function PriceNotes({ hasTaxStar }: { hasTaxStar: boolean }) {
  return (
    <div className={styles['notes']}>
      {hasTaxStar && (
        <p>
          *<Trans>Price excludes GST</Trans>
        </p>
      )}
      <p>
        <Trans>*Cost shown does not include the required, one-time implementation and setup fees</Trans>
      </p>
    </div>
  );
}
