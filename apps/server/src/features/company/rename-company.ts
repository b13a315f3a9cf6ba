import { renameCompany as endpoint } from '@atrium/contract/company/rename-company';
import { normaliseCompanyName } from '@atrium/domain/company/company-name';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { findOrganisationName, lockOrganisation, setOrganisationName } from '../memberships/organisations.store.ts';

/** Renames the caller's organisation. The same name again changes nothing and is not recorded. */
export const renameCompany = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId } = caller;
  const after = normaliseCompanyName(input.newName);
  return inOrganisation(ctx, organisationId, async (tx) => {
    await lockOrganisation(tx, organisationId);
    const before = await findOrganisationName(tx, organisationId);
    if (before !== after) {
      await setOrganisationName(tx, organisationId, after);
      await record({ ctx, organisationId, tx }, doerOf(caller), {
        action: 'company.renamed',
        subjectId: organisationId,
        facts: { before, after },
      });
    }
    return { tenantId: organisationId, tenantName: after };
  });
});
