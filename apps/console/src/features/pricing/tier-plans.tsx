import { localeOfTag } from '@atrium/domain/identity/locale';
import type { PricingTab } from '@atrium/domain/pricing/comparison-spec';
import { planPreviews, plansOfTab } from '@atrium/domain/pricing/plan-preview';
import { useLingui } from '@lingui/react/macro';
import { type ComparedPlan, Comparison } from './comparison.tsx';
import { PlanCard } from './plan-card.tsx';
import styles from './plan-grid.module.css';
import { PlanPreviews } from './plan-preview.tsx';
import { plansOnSale, type Tier } from './price-list.ts';
import { PriceNotes } from './price-notes.tsx';
import { firstToChoose, type PlanPlace, type ShownPlan, usePlanCards } from './use-plan-cards.ts';

/** The plan behind each column of the comparison. */
const columns: Readonly<Record<Tier, string>> = {
  growth: 'essential',
  midMarket: 'professional',
  enterprise: 'enterprise',
};

interface TierPlansProps {
  readonly place: PlanPlace;
  readonly tab: PricingTab;
  /** Whether one of these plans may have the screen's filled button. */
  readonly isMain: boolean;
}

/** The tiers of ERP and MRP, the same for visitors and signed-in people (D-99). */
export function TierPlans({ place, tab, isMain }: TierPlansProps) {
  const { i18n } = useLingui();
  const { priceList, isReadOnly = false } = place;
  const plans = plansOnSale(priceList, place.held);
  const cards = usePlanCards(place)(plansOfTab(plans, tab), 'yearly', false);
  const primary = isMain ? firstToChoose(cards) : undefined;
  return (
    <div className={styles['plans']}>
      <div className={styles['grid']}>
        {cards.map(({ facts }) => (
          <PlanCard key={facts.id} card={facts} isPrimary={facts.id === primary} isReadOnly={isReadOnly} />
        ))}
        <PlanPreviews previews={planPreviews(plans, priceList.currency, localeOfTag(i18n.locale))} />
      </div>
      <PriceNotes cards={cards} hasSetupFees />
      <div className={styles['below']}>
        <Comparison tables={priceList.comparison[tab]} plans={useColumns(cards)} />
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
    return [{ tier: tier as Tier, name: card.name, price }];
  });
}
