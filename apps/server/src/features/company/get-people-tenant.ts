import type { getPeopleTenant as endpoint } from '@atrium/contract/company/get-people-tenant';
import { inOrganisation } from '../../db/transaction.ts';
import type { ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { findCompany } from '../accounts/companies.store.ts';

/** The people settings of the caller's selected company. */
export async function getPeopleTenant(ctx: Context, { organisationId }: Member): Promise<ReplyOf<typeof endpoint>> {
  const company = await inOrganisation(ctx, organisationId, (tx) => findCompany(organisationId, tx));
  return {
    status: company.closed_at === null ? 'Active' : 'Closed',
    customSectionFieldsEnabled: company.has_custom_section_fields,
  };
}
