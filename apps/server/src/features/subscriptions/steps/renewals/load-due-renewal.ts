import type { RenewalFacts } from '@atrium/domain/subscriptions/renewals/next-charge';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { listUsableGrants } from '../../../credits/credit-grants.store.ts';
import { findSubscription } from '../../stores/subscriptions.store.ts';
import { loadRenewals } from '../quotes/load-next-charges.ts';
import type { ChargeSources } from '../quotes/quote-sources.ts';

/** What decides the renewal of one subscription now. Null where nothing was ever sold under it. */
export async function loadDueRenewal(
  work: MoneyWork,
  sources: ChargeSources,
  subscriptionId: string,
): Promise<RenewalFacts | null> {
  const { organisationId, tx, on } = work;
  const own = await findSubscription(organisationId, tx, subscriptionId);
  const facts = (await loadRenewals(work, sources)).find(({ held }) => held.product === own?.product);
  if (facts === undefined) return null;
  return { ...facts, credits: await listUsableGrants(organisationId, tx, on) };
}
