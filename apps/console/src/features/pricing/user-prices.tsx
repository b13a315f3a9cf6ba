import type { Plan } from '@atrium/domain/pricing/plan';
import { cardPrice } from '@atrium/domain/pricing/plan-card';
import { planSizes } from '@atrium/domain/pricing/plan-names';
import type { ClassicProduct } from '@atrium/domain/pricing/view-plan-selection';
import { nameOfProduct } from '@atrium/domain/products/products';
import { Trans, useLingui } from '@lingui/react/macro';
import { VisuallyHidden } from '../../ui/visually-hidden.tsx';
import { moneyText } from '../../words/amount-text.ts';
import frame from './plan-grid.module.css';
import { plansOnSale } from './price-list.ts';
import { type PlanPlace, usePlanCards } from './use-plan-cards.ts';
import styles from './user-prices.module.css';

const shown: readonly ClassicProduct[] = ['crm', 'people', 'aio'];

/** The prices of the products that have no tab of their own, so that nobody has to sign up to learn them (D-205). */
export function UserPrices({ place }: { place: PlanPlace }) {
  if (place.priceList.sellsOnlyNewErp) return null;
  return (
    <section className={styles['section']} aria-labelledby="user-prices-title">
      <h2 id="user-prices-title">
        <Trans>CRM, People and All-in-one</Trans>
      </h2>
      <p className={styles['lead']}>
        <Trans>Priced per user and month. A year at once costs less than month by month.</Trans>
      </p>
      <div className={frame['plans']}>
        <div className={frame['grid']}>
          {shown.map((product) => (
            <ProductPrices key={product} product={product} place={place} />
          ))}
        </div>
      </div>
    </section>
  );
}

function ProductPrices({ product, place }: { product: ClassicProduct; place: PlanPlace }) {
  const plans = plansOnSale(place.priceList, place.held).filter((plan) => plan.product === product);
  const sold = planSizes().flatMap((size) => plans.filter(({ name, isLegacy }) => name === size && !isLegacy));
  const cards = usePlanCards(place)(sold, 'yearly', false);
  return (
    <div className={styles['product']}>
      <h3>{nameOfProduct(product)}</h3>
      <ul>
        {cards.map(({ plan, facts }) => (
          <li key={facts.id}>
            <div>
              <p className={styles['name']}>{facts.name}</p>
              {facts.cta.url !== null && (
                <a
                  href={facts.cta.url}
                  {...(facts.cta.opensNewTab ? { target: '_blank', rel: 'noopener' } : {})}
                  {...(facts.cta.target === 'signup' ? { 'data-joins': true } : {})}
                >
                  {facts.cta.title}
                  <VisuallyHidden>
                    : {nameOfProduct(product)} {facts.name}
                  </VisuallyHidden>
                </a>
              )}
            </div>
            <Prices plan={plan} currency={place.priceList.currency} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Prices({ plan, currency }: { plan: Plan; currency: string }) {
  const { i18n } = useLingui();
  const price = cardPrice(plan, 'yearly', currency);
  if (price === null) return null;
  return (
    <div className={styles['prices']}>
      <p className={styles['amount']}>
        {moneyText(price.amount, i18n.locale)}
        {price.hasTaxStar && <sup>*</sup>}
      </p>
      <p>
        <Trans>billed annually</Trans>
      </p>
      {price.alternate !== null && (
        <p>
          <Trans>{moneyText(price.alternate, i18n.locale)} billed monthly</Trans>
        </p>
      )}
    </div>
  );
}
