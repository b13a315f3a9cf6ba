import { addOrganisation as addOrganisationEndpoint } from '@atrium/contract/company/add-organisation';
import { getTenantDetails as getTenantDetailsEndpoint } from '@atrium/contract/company/get-tenant-details';
import { listTenants as listTenantsEndpoint } from '@atrium/contract/company/list-tenants';
import type { Bind } from '../../http/bind.ts';
import { addOrganisation } from './add-organisation.ts';
import { getTenantDetails } from './get-tenant-details.ts';
import { listTenants } from './list-tenants.ts';

export function companyRoutes(bind: Bind): void {
  bind(listTenantsEndpoint, ({ ctx, caller }) => listTenants(ctx, caller));
  bind(getTenantDetailsEndpoint, ({ ctx, caller }) => getTenantDetails(ctx, caller));
  bind(addOrganisationEndpoint, ({ ctx, caller, input }) => addOrganisation(ctx, caller, input));
}
