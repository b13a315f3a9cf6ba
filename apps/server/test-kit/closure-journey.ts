import { getCompanyReset, resetCompany, undoCompanyReset } from '@atrium/contract/closure/company-reset';
import {
  deleteCompany,
  getClosureImpact,
  listDeletedCompanies,
  restoreCompany,
} from '@atrium/contract/closure/deleted-companies';
import { exportOrganisation } from '@atrium/contract/closure/export-organisation';
import { addOrganisation } from '@atrium/contract/company/add-organisation';
import { getCustomDomain, saveCustomDomain } from '@atrium/contract/company/custom-domain';
import { switchTenant } from '@atrium/contract/identity/switch-tenant';
import { transferOwnership } from '@atrium/contract/users/transfer-ownership';
import { addColleague, kinds } from './colleagues.ts';
import { holdPlan } from './hold-plan.ts';
import type { JourneyCall } from './subscriptions-journey.ts';
import { type TestApi, testPassword } from './test-api.ts';

/** A second organisation is reset, deleted, restored and handed over; the first one cannot be restored, because it is open. */
export async function closureJourney(api: TestApi, call: JourneyCall, tenantId: string): Promise<void> {
  const { tenantId: id } = await call(addOrganisation, { tenantName: 'Deleted', country: 'US' });
  await call(switchTenant, { tenantId: id });
  await holdPlan(api.ctx, id, 'crm-professional-yearly');
  await call(saveCustomDomain, { websiteType: 'help_center', domain: 'help.plans.test' });
  await call(getCustomDomain, { websiteType: 'help_center' });
  await call(getClosureImpact, {});
  await call(exportOrganisation, {});
  await call(resetCompany, { password: testPassword });
  await call(getCompanyReset, {});
  await call(undoCompanyReset, {});
  await call(deleteCompany, { id, password: testPassword });
  await call(switchTenant, { tenantId });
  await call(listDeletedCompanies, {});
  await call(restoreCompany, { id });
  await call(restoreCompany, { id: tenantId });
  // Last, because the caller owns it no more afterwards.
  await call(switchTenant, { tenantId: id });
  const { userId } = await addColleague(api, id, 'heir@plans.test', kinds.member);
  await call(transferOwnership, { userId });
  await call(switchTenant, { tenantId });
}
