import type { Interval } from '@atrium/domain/kernel/billing-period';
import type { Plan } from '@atrium/domain/pricing/plan';
import { customPlanName, planSizes } from '@atrium/domain/pricing/plan-names';
import { type ClassicProduct, classicProducts } from '@atrium/domain/pricing/view-plan-selection';
import { nameOfProduct } from '@atrium/domain/products/products';
import { useLingui } from '@lingui/react/macro';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { PlanCard } from './plan-card.tsx';
import frame from './plan-grid.module.css';
import styles from './plan-selection.module.css';
import { plansOnSale } from './price-list.ts';
import { PriceNotes } from './price-notes.tsx';
import { firstToChoose, type PlanPlace, usePlanCards } from './use-plan-cards.ts';

/** The three sizes, the organisation's custom plan, and an old plan that it still has (D-99, D-103). */
function plansOf(plans: readonly Plan[], product: ClassicProduct): readonly Plan[] {
  const ofProduct = plans.filter((plan) => plan.product === product);
  return [
    ...[...planSizes(), customPlanName].flatMap((name) =>
      ofProduct.filter((plan) => plan.name === name && !plan.isLegacy),
    ),
    ...ofProduct.filter(({ isLegacy }) => isLegacy),
  ];
}

interface ClassicPlansProps {
  readonly place: PlanPlace;
  readonly product: ClassicProduct;
  readonly interval: Interval;
  readonly onSelect: (change: { product?: ClassicProduct; interval?: Interval }) => void;
}

/** The plans of one product, priced by user, for a year or a month (PLAN-20, D-99). */
export function ClassicPlans({ place, product, interval, onSelect }: ClassicPlansProps) {
  const { t } = useLingui();
  const plans = plansOf(plansOnSale(place.priceList, place.held), product);
  const cards = usePlanCards(place)(plans, interval, true);
  const primary = firstToChoose(cards);
  return (
    <section className={styles['section']} aria-labelledby="classic-plans-title">
      <div className={styles['head']}>
        <h2 id="classic-plans-title">{t`Plans by user`}</h2>
        <p>{t`Pay for the people who use it. Paying yearly costs less than monthly.`}</p>
        <div className={styles['choices']}>
          <Segmented
            label={t`Product`}
            value={product}
            options={classicProducts.map((value) => ({ value, label: nameOfProduct(value) }))}
            onChange={(value) => onSelect({ product: value })}
          />
          <Segmented
            label={t`Billed`}
            value={interval}
            options={[
              { value: 'yearly', label: t`Yearly` },
              { value: 'monthly', label: t`Monthly` },
            ]}
            onChange={(value) => onSelect({ interval: value })}
          />
        </div>
      </div>
      <div className={frame['plans']}>
        <div className={frame['grid']}>
          {cards.map(({ facts }) => (
            <PlanCard
              key={facts.id}
              card={facts}
              isPrimary={facts.id === primary}
              isReadOnly={place.isReadOnly ?? false}
            />
          ))}
        </div>
      </div>
      <PriceNotes cards={cards} />
    </section>
  );
}
