import { choosePlan } from '@atrium/domain/pricing/choose-plan';
import { useSearch } from '@tanstack/react-router';
import { useClient } from '../../../lib/use-client.ts';
import { findPlanByName } from '../find-plan.ts';
import { usePlanPrices } from '../queries.ts';

interface ChoiceSearch {
  readonly product?: string;
  readonly plan?: string;
  readonly interval?: string;
}

/** The plan that the address names, in the price list of the organisation or of the bookkeeper's client (D-44). */
export function usePlanChoice() {
  const search: ChoiceSearch = useSearch({ strict: false });
  const { client } = useClient();
  const plans = usePlanPrices(true, client);
  const choice = choosePlan(search, plans.data?.sellsOnlyNewErp ?? false);
  return { plans, choice, search, found: findPlanByName(plans.data, choice) };
}
