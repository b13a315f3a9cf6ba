import { exportAuditEntries as endpoint } from '@atrium/contract/audit-log/audit-entries';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { readAudit } from './steps/read-audit.ts';

const entriesPerPart = 1_000;

/** A part of the log for a file. The console writes it in the words of the screen (D-641). */
export const exportAuditEntries = serve(endpoint, async (ctx, caller, filter) => {
  const { organisationId } = caller;
  const part = { catalogue: await roleCatalogueOf(ctx), filter, take: entriesPerPart };
  return inOrganisation(ctx, organisationId, async (tx) => {
    const read = await readAudit(organisationId, tx, part);
    if (filter.before === undefined) {
      await record({ ctx, organisationId, tx }, doerOf(caller), { action: 'company.audit_exported', facts: {} });
    }
    return read;
  });
});
