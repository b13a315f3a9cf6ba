import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { type Entitlement, hasEnded } from '@atrium/domain/subscriptions/entitlements';
import type { OrganisationTx } from '../../../db/database.ts';
import { findBillingAccount } from '../../accounts/billing-accounts.store.ts';
import { listEntitlements } from '../stores/entitlements.store.ts';
import { entitlementsFrom, loadSubscriptions } from './subscription-state.ts';

/**
 * What an organisation may use on a day. Where a written entitlement has ended and the run of that day is still to come,
 * another plan may give the same product, so the subscriptions are asked (D-490).
 */
export async function entitledOn(
  organisationId: string,
  tx: OrganisationTx,
  on: CalendarDate,
): Promise<readonly Entitlement[]> {
  const written = await listEntitlements(organisationId, tx);
  if (!written.some((each) => hasEnded(each, on))) return written;
  const account = (await findBillingAccount(organisationId, tx)) ?? { is_mrp_enabled: false };
  return entitlementsFrom(await loadSubscriptions({ organisationId, tx, account, on }), on);
}
