import type { Served } from '../../runtime/serve.ts';
import { acceptClient } from './accept-client.ts';
import { addOrganisation } from './add-organisation.ts';
import { getClient } from './get-client.ts';
import { getCustomDomain } from './get-custom-domain.ts';
import { getPeopleTenant } from './get-people-tenant.ts';
import { getTenantDetails } from './get-tenant-details.ts';
import { grantBookkeeper } from './grant-bookkeeper.ts';
import { listBookkeepers } from './list-bookkeepers.ts';
import { listClients } from './list-clients.ts';
import { listTenants } from './list-tenants.ts';
import { renameCompany } from './rename-company.ts';
import { revokeBookkeeper, revokeClient } from './revoke-association.ts';
import { saveCompanySettings } from './save-company-settings.ts';
import { saveCustomDomain } from './save-custom-domain.ts';
import { saveMetadata } from './save-metadata.ts';

export const companyRoutes: readonly Served[] = [
  listTenants,
  getTenantDetails,
  getPeopleTenant,
  addOrganisation,
  renameCompany,
  saveCompanySettings,
  saveMetadata,
  getCustomDomain,
  saveCustomDomain,
  listBookkeepers,
  grantBookkeeper,
  listClients,
  getClient,
  acceptClient,
  revokeBookkeeper,
  revokeClient,
];
