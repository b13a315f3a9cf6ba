import { choosePlan } from '@atrium/domain/pricing/choose-plan';
import { type AddressValues, useAddress } from '../../../lib/address/use-address.ts';
import { useClient } from '../../../lib/use-client.ts';
import { findPlanByName } from '../find-plan.ts';
import { usePlanPrices } from '../queries.ts';

const readChoice = ({ product = '', plan = '', interval = '' }: AddressValues) => ({ product, plan, interval });

/** The plan that the address names, in the price list of the organisation or of the bookkeeper's client (D-44). */
export function usePlanChoice() {
  const search = useAddress(readChoice);
  const { client } = useClient();
  const plans = usePlanPrices(true, client);
  const choice = choosePlan(search, plans.data?.sellsOnlyNewErp ?? false);
  return { plans, choice, search, found: findPlanByName(plans.data, choice) };
}
