import { acceptClient } from './accept-client.ts';
import { addOrganisation } from './add-organisation.ts';
import { getCustomDomain, saveCustomDomain } from './custom-domain.ts';
import { getPeopleTenant } from './get-people-tenant.ts';
import { getTenantDetails } from './get-tenant-details.ts';
import { grantBookkeeper } from './grant-bookkeeper.ts';
import { listBookkeepers } from './list-bookkeepers.ts';
import { getClient, listClients } from './list-clients.ts';
import { listTenants } from './list-tenants.ts';
import { renameCompany } from './rename-company.ts';
import { revokeBookkeeper, revokeClient } from './revoke-association.ts';
import { saveCompanySettings } from './save-company-settings.ts';
import { saveMetadata } from './save-metadata.ts';

export const companyEndpoints = {
  listTenants,
  getTenantDetails,
  getPeopleTenant,
  addOrganisation,
  renameCompany,
  saveCompanySettings,
  getCustomDomain,
  saveCustomDomain,
  listBookkeepers,
  grantBookkeeper,
  revokeBookkeeper,
  listClients,
  getClient,
  acceptClient,
  revokeClient,
  saveMetadata,
};
