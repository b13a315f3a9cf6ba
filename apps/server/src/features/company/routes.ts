import { acceptClient as acceptClientEndpoint } from '@atrium/contract/company/accept-client';
import { addOrganisation as addOrganisationEndpoint } from '@atrium/contract/company/add-organisation';
import {
  getCustomDomain as getCustomDomainEndpoint,
  saveCustomDomain as saveCustomDomainEndpoint,
} from '@atrium/contract/company/custom-domain';
import { getPeopleTenant as getPeopleTenantEndpoint } from '@atrium/contract/company/get-people-tenant';
import { getTenantDetails as getTenantDetailsEndpoint } from '@atrium/contract/company/get-tenant-details';
import { grantBookkeeper as grantBookkeeperEndpoint } from '@atrium/contract/company/grant-bookkeeper';
import { listBookkeepers as listBookkeepersEndpoint } from '@atrium/contract/company/list-bookkeepers';
import {
  getClient as getClientEndpoint,
  listClients as listClientsEndpoint,
} from '@atrium/contract/company/list-clients';
import { listTenants as listTenantsEndpoint } from '@atrium/contract/company/list-tenants';
import { renameCompany as renameCompanyEndpoint } from '@atrium/contract/company/rename-company';
import { revokeBookkeeper, revokeClient } from '@atrium/contract/company/revoke-association';
import { saveCompanySettings as saveCompanySettingsEndpoint } from '@atrium/contract/company/save-company-settings';
import { saveMetadata as saveMetadataEndpoint } from '@atrium/contract/company/save-metadata';
import type { Bind } from '../../http/bind.ts';
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
import { revokeAssociation } from './revoke-association.ts';
import { saveCompanySettings } from './save-company-settings.ts';
import { saveCustomDomain } from './save-custom-domain.ts';
import { saveMetadata } from './save-metadata.ts';

export function companyRoutes(bind: Bind): void {
  bind(listTenantsEndpoint, ({ ctx, caller }) => listTenants(ctx, caller));
  bind(getTenantDetailsEndpoint, ({ ctx, caller }) => getTenantDetails(ctx, caller));
  bind(getPeopleTenantEndpoint, ({ ctx, caller }) => getPeopleTenant(ctx, caller));
  bind(addOrganisationEndpoint, ({ ctx, caller, input }) => addOrganisation(ctx, caller, input));
  bind(renameCompanyEndpoint, ({ ctx, caller, input }) => renameCompany(ctx, caller, input));
  bind(saveCompanySettingsEndpoint, ({ ctx, caller, input }) => saveCompanySettings(ctx, caller, input));
  bind(saveMetadataEndpoint, ({ ctx, caller, input }) => saveMetadata(ctx, caller, input));
  bind(getCustomDomainEndpoint, ({ ctx, caller, input }) => getCustomDomain(ctx, caller, input));
  bind(saveCustomDomainEndpoint, ({ ctx, caller, input }) => saveCustomDomain(ctx, caller, input));
  bind(listBookkeepersEndpoint, ({ ctx, caller }) => listBookkeepers(ctx, caller));
  bind(grantBookkeeperEndpoint, ({ ctx, caller, input }) => grantBookkeeper(ctx, caller, input));
  bind(revokeBookkeeper, ({ ctx, caller, input }) => revokeAssociation(ctx, caller, 'client', input.id));
  bind(listClientsEndpoint, ({ ctx, caller }) => listClients(ctx, caller));
  bind(getClientEndpoint, ({ ctx, caller, input }) => getClient(ctx, caller, input));
  bind(acceptClientEndpoint, ({ ctx, caller, input }) => acceptClient(ctx, caller, input));
  bind(revokeClient, ({ ctx, caller, input }) => revokeAssociation(ctx, caller, 'bookkeeper', input.id));
}
