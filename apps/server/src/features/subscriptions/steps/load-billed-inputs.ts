import type { QuoteInputs } from '@atrium/domain/subscriptions/quotes/quote-inputs';
import type { OrganisationTx } from '../../../db/database.ts';
import { listOpenRenewals, listUnpaidRenewals } from '../stores/renewals.store.ts';

/** What the open renewal of a product bills; null where none is open. */
export async function loadBilledInputs(
  organisationId: string,
  tx: OrganisationTx,
): Promise<(product: string) => QuoteInputs | null> {
  // Mostly there is none, and a money transaction knows that already.
  const open = await listOpenRenewals(organisationId, tx);
  const billed = open.length === 0 ? [] : await listUnpaidRenewals(organisationId, tx);
  return (product) => {
    const renewal = open.find((each) => each.product === product);
    const inputs = billed.find(({ subscriptionId }) => subscriptionId === renewal?.subscriptionId)?.inputs;
    return inputs && 'quote' in inputs ? inputs.quote : null;
  };
}
