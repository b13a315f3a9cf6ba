import type { Money } from '@atrium/domain/kernel/money';
import { type EstimateFacts, withSeats } from '@atrium/domain/subscriptions/quotes/estimate-seats';
import { allNextCharges, type RenewalFacts } from '@atrium/domain/subscriptions/renewals/next-charge';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { listUsableGrants } from '../../../credits/credit-grants.store.ts';

/** What balance and credits leave to pay of each product's next charge once the seats are added, the earliest charge first (D-155). */
export async function dueWithSeats(
  { organisationId, tx, on }: MoneyWork,
  renewals: readonly RenewalFacts[],
  added: readonly EstimateFacts[],
): Promise<ReadonlyMap<string, Money>> {
  const credits = await listUsableGrants(organisationId, tx, on);
  const changed = renewals.map((each) => {
    const own = added.find(({ held }) => held.product === each.held.product);
    return own ? withSeats(own) : each;
  });
  return new Map(allNextCharges(changed, credits).map(({ held, due }) => [held.product, due]));
}
