import type { exportAuditEntries as endpoint } from '@atrium/contract/audit/audit-entries';
import { inOrganisation } from '../../db/transaction.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { roleCatalogueOf } from '../memberships/steps/role-catalogue.ts';
import { readAudit } from './steps/read-audit.ts';

const entriesPerPart = 1_000;

/** A part of the log for a file. The console writes it in the words of the screen (D-641). */
export async function exportAuditEntries(
  ctx: Context,
  caller: Member,
  filter: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { organisationId } = caller;
  const part = { catalogue: await roleCatalogueOf(ctx), filter, take: entriesPerPart };
  return inOrganisation(ctx, organisationId, async (tx) => {
    const read = await readAudit(organisationId, tx, part);
    if (filter.before === undefined) {
      await record({ ctx, organisationId, tx }, doerOf(caller), { action: 'company.audit_exported', facts: {} });
    }
    return read;
  });
}
