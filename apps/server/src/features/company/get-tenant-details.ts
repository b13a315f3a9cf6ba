import type { getTenantDetails as endpoint } from '@atrium/contract/company/get-tenant-details';
import { inOrganisation } from '../../db/transaction.ts';
import type { ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { findCompany } from '../accounts/companies.store.ts';

/** The caller's selected company. */
export async function getTenantDetails(ctx: Context, caller: Member): Promise<ReplyOf<typeof endpoint>> {
  const { organisationId } = caller;
  const company = await inOrganisation(ctx, organisationId, (tx) => findCompany(organisationId, tx));
  return {
    tenantId: organisationId,
    tenantName: company.name,
    tenantCreatedDate: company.created_at.toISOString(),
    country: company.country,
    currency: company.currency,
    timeZone: company.time_zone,
    status: company.closed_at === null ? 'Active' : 'Closed',
    hasCustomDomains: ctx.config.customDomains !== null,
    city: company.city,
    contacts: { phone: company.phone },
  };
}
