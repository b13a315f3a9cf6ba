import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Product } from '../products/products.ts';
import { asOf } from '../subscriptions/held-subscription.ts';
import { shareDiscounts } from '../subscriptions/quotes/share-discounts.ts';
import type { RenewalFacts } from '../subscriptions/renewals/next-charge.ts';
import { renewalFactsOf } from '../subscriptions/renewals/renewal-facts.ts';
import type { ForecastFacts, ForecastState, ForecastSubscription } from './forecast-facts.ts';

const isBilledIn =
  ({ subscriptions, openRenewals }: ForecastState) =>
  (product: Product) =>
    openRenewals.some((open) =>
      subscriptions.some(({ id, held }) => id === open.subscriptionId && held.product === product),
    );

/** What decides the renewal of one subscription on a day of the forecast. */
export function renewalOf(
  facts: ForecastFacts,
  state: ForecastState,
  own: ForecastSubscription,
  on: CalendarDate,
): RenewalFacts | null {
  const sources = { ...facts, coupons: state.coupons };
  const all = state.subscriptions.flatMap(
    ({ held, scheduled }) => renewalFactsOf(asOf(held, on), scheduled, sources, on) ?? [],
  );
  const found = shareDiscounts(all, state.coupons, isBilledIn(state)).find(
    ({ held }) => held.product === own.held.product,
  );
  return found === undefined ? null : { ...found, credits: state.grants };
}
