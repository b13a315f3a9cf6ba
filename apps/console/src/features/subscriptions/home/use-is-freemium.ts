import { useSubscriptions } from '../queries.ts';

/** Whether the organisation is on the free plan; false until that is known. */
export function useIsFreemium(): boolean {
  return useSubscriptions().data?.cards.some((card) => card.isFreemium) ?? false;
}
