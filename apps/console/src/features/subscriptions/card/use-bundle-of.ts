import type { SubscriptionCard } from '@atrium/contract/subscriptions/subscription-fields';
import { productOfToken } from '@atrium/domain/products/products';
import { isIncluded } from '@atrium/domain/subscriptions/coverage';
import { useSubscriptions } from '../queries.ts';

/** The active product that includes this one, or none. */
export function useBundleOf({ product }: SubscriptionCard): string | null {
  const { data } = useSubscriptions();
  const running = data?.cards.filter(({ status }) => status === 'active' || status === 'in_trial') ?? [];
  const wanted = productOfToken(product);
  const holds = (token: string): boolean => {
    const each = productOfToken(token);
    return each !== null && wanted !== null && isIncluded(wanted, [each]);
  };
  return running.find((card) => holds(card.product))?.product ?? null;
}
