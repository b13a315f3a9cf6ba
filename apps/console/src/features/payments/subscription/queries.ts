import { keyOf } from '@atrium/contract/endpoint';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { type Client, clientSearch } from '../../../lib/use-client.ts';

const isMethodNeeded = ({ needsPaymentMethod, PrepaidCoupons }: SubscriptionDetails): boolean =>
  needsPaymentMethod && PrepaidCoupons.length === 0;

/** What the banner about the card judges by. */
export function subscriptionFactsQuery(client: Client = {}) {
  const key = keyOf(getSubscriptionDetails);
  return queryOptions({
    queryKey: client.organisationId === undefined ? key : [...key, client.organisationId],
    queryFn: ({ signal }) => call(getSubscriptionDetails, { Version: 'v2', ...clientSearch(client) }, { signal }),
  });
}

function useSubscriptionFact<Fact>(
  select: (details: SubscriptionDetails) => Fact,
  client: Client = {},
): Fact | undefined {
  const { data } = useQuery({ ...subscriptionFactsQuery(client), select });
  return data;
}

/** Whether a coming charge has to be paid by card or mandate (NAV-42, X-34). Undefined until it is known. */
export const useNeedsMethod = (): boolean | undefined => useSubscriptionFact(isMethodNeeded);

/** Whether a trial runs that nobody has a card for. */
export const useHasTrial = (): boolean =>
  useSubscriptionFact(({ cards, PrepaidCoupons }) => PrepaidCoupons.length === 0 && cards.some(isTried)) === true;

const isTried = ({ status }: SubscriptionDetails['cards'][number]): boolean => status === 'in_trial';

/** Whether a plan is charged in another currency than this one, or was not paid in it. */
export const useHasOtherCurrency = (currency: string): boolean =>
  useSubscriptionFact(({ cards, openRenewals }) =>
    [...cards.flatMap(({ nextCharge }) => nextCharge ?? []), ...openRenewals].some(
      (each) => each.currency !== currency,
    ),
  ) === true;

const openRenewalsOf = ({ openRenewals }: SubscriptionDetails) => openRenewals;

/** The renewals that were not paid; none until it is known. */
export const useOpenRenewals = (client: Client): SubscriptionDetails['openRenewals'] =>
  useSubscriptionFact(openRenewalsOf, client) ?? [];
