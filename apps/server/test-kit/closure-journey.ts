import {
  deleteCompany,
  getClosureImpact,
  listDeletedCompanies,
  restoreCompany,
} from '@atrium/contract/closure/deleted-companies';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import type { JourneyCall } from './subscriptions-journey.ts';
import { testPassword } from './test-api.ts';

/** A second organisation is deleted and restored; the first one cannot be restored, because it is open. */
export async function closureJourney(call: JourneyCall, tenantId: string): Promise<void> {
  const { tenantId: id } = await call(addOrganisation, { tenantName: 'Deleted', country: 'US' });
  await call(switchTenant, { tenantId: id });
  await call(getClosureImpact, {});
  await call(deleteCompany, { id, password: testPassword });
  await call(switchTenant, { tenantId });
  await call(listDeletedCompanies, {});
  await call(restoreCompany, { id });
  await call(restoreCompany, { id: tenantId });
}
