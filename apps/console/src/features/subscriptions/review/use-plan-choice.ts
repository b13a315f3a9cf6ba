import { choosePlan } from '@atrium/domain/pricing/choose-plan';
import { useSearch } from '@tanstack/react-router';
import { findPlanByName } from '../find-plan.ts';
import { usePlanDetails } from '../queries.ts';

interface ChoiceSearch {
  readonly product?: string;
  readonly plan?: string;
  readonly interval?: string;
  readonly UserID?: string;
  readonly TenantID?: string;
}

/** The plan that the address names, in the price list of this organisation, or of the client that it is for (D-44). */
export function usePlanChoice() {
  const search: ChoiceSearch = useSearch({ strict: false });
  const { UserID, TenantID } = search;
  const client = UserID === undefined || TenantID === undefined ? {} : { UserID, TenantID };
  const plans = usePlanDetails(true, client);
  const choice = choosePlan(search, plans.data?.sellsOnlyNewErp ?? false);
  return { plans, choice, found: findPlanByName(plans.data, choice), client };
}
