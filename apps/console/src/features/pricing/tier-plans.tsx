import type { PricingTab } from '@atrium/domain/pricing/comparison';
import { planPreviews, plansOfTab } from '@atrium/domain/pricing/plan-preview';
import { useLingui } from '@lingui/react/macro';
import { type ComparedPlan, Comparison } from './comparison.tsx';
import { PlanCard } from './plan-card.tsx';
import styles from './plan-grid.module.css';
import { PlanPreviews } from './plan-preview.tsx';
import { plansOnSale } from './plans.ts';
import { PriceNotes } from './price-notes.tsx';
import { firstToChoose, type PlanPlace, type ShownPlan, usePlanCards } from './use-plan-cards.ts';

const columns = { growth: 'essential', mid_market: 'professional', enterprise: 'enterprise' } as const;

interface TierPlansProps {
  readonly place: PlanPlace;
  readonly tab: PricingTab;
  /** Whether the screen's filled button may be one of these. */
  readonly isMain: boolean;
}

/** D-99: the tiers of ERP and MRP, the same for visitors and for who is signed in. */
export function TierPlans({ place, tab, isMain }: TierPlansProps) {
  const { details, isReadOnly = false } = place;
  const plans = plansOnSale(details, place.standing);
  const cards = usePlanCards(place)(plansOfTab(plans, tab), 'yearly', false);
  const primary = isMain ? firstToChoose(cards) : undefined;
  return (
    <div className={styles['plans']}>
      <div className={styles['grid']}>
        {cards.map(({ facts }) => (
          <PlanCard key={facts.id} card={facts} isPrimary={facts.id === primary} isReadOnly={isReadOnly} />
        ))}
        <PlanPreviews previews={planPreviews(plans, details.currency)} />
      </div>
      <PriceNotes cards={cards} hasSetupFees />
      <div className={styles['below']}>
        <Comparison tables={details.specs[tab]} plans={useColumns(cards)} />
      </div>
    </div>
  );
}

function useColumns(cards: readonly ShownPlan[]): ComparedPlan[] {
  const { t } = useLingui();
  return Object.entries(columns).flatMap(([tier, name]) => {
    const card = cards.find(({ plan }) => plan.name === name)?.facts;
    if (card === undefined) return [];
    const price = card.amount === null ? t`Custom` : t`${card.amount} per month`;
    return [{ tier: tier as keyof typeof columns, name: card.name, price }];
  });
}
