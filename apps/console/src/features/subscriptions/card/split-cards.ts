import type { SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { customPlanName } from '@atrium/domain/pricing/plan-names';
import { productOfToken } from '@atrium/domain/products/products';
import { isIncluded } from '@atrium/domain/subscriptions/coverage';

interface SplitCards {
  /** What the organisation has or had, those that run first. A plan made for it alone counts. */
  readonly owned: readonly SubscriptionCard[];
  /** What it could start. A product that a running bundle includes is not among them. */
  readonly others: readonly SubscriptionCard[];
}

const runs = ({ status }: SubscriptionCard): boolean => status === 'active' || status === 'in_trial';

/** The products that a running bundle gives beside its own; empty for any other card. */
export function includedIn(card: SubscriptionCard, cards: readonly SubscriptionCard[]): readonly SubscriptionCard[] {
  const bundle = productOfToken(card.product);
  if (bundle === null || !runs(card)) return [];
  return cards.filter((each) => {
    const product = productOfToken(each.product);
    return each !== card && product !== null && isIncluded(product, [bundle]);
  });
}

/** Owned plans first; what was never begun comes after them, as one row (D-593). */
export function splitCards(cards: readonly SubscriptionCard[]): SplitCards {
  const isOwned = ({ status, plan }: SubscriptionCard): boolean =>
    status !== 'trial_available' || plan === customPlanName;
  const owned = cards.filter(isOwned);
  const included = owned.flatMap((card) => includedIn(card, cards));
  return {
    owned: [...owned.filter(runs), ...owned.filter((card) => !runs(card))],
    others: cards.filter((card) => !isOwned(card) && !included.includes(card)),
  };
}
