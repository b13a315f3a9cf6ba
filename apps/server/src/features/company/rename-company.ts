import type { renameCompany as endpoint } from '@atrium/contract/company/rename-company';
import { normaliseCompanyName } from '@atrium/domain/company/company-name';
import { inOrganisation } from '../../db/transaction.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { findOrganisationName, lockOrganisation, setOrganisationName } from '../memberships/organisations.store.ts';

/** Renames the caller's organisation. The same name again changes nothing and is not recorded. */
export async function renameCompany(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
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
}
