import { getPeopleTenant as endpoint } from '@atrium/contract/company/get-people-tenant';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { findCompany } from '../accounts/companies.store.ts';

/** The people settings of the caller's selected company. */
export const getPeopleTenant = serve(endpoint, async (ctx, { organisationId }) => {
  const company = await inOrganisation(ctx, organisationId, (tx) => findCompany(organisationId, tx));
  return {
    status: company.closed_at === null ? 'Active' : 'Closed',
    customSectionFieldsEnabled: company.has_custom_section_fields,
  };
});
