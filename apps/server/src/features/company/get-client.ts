import { getClient as endpoint } from '@atrium/contract/company/list-clients';
import { asOrganisation } from '../../db/database.ts';
import { inTransaction } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { findCompany } from '../accounts/companies.store.ts';
import { actForClient } from '../accounts/steps/act-for-client.ts';

/** A client of the caller's organisation. */
export const getClient = serve(endpoint, async (ctx, caller, input) => {
  return inTransaction(ctx, async (tx) => {
    const { organisationId, acceptedAt } = await actForClient(tx, caller, {
      userId: caller.session.userId,
      clientOrganisationId: input.tenantId,
      isBuyingOwnSubscription: false,
    });
    const company = await asOrganisation(tx, organisationId, (client) => findCompany(organisationId, client));
    return {
      tenantId: organisationId,
      tenantName: company.name,
      country: company.country,
      currency: company.currency,
      acceptedAt: acceptedAt.toISOString(),
    };
  });
});
