import type { exportAuditEntries as endpoint } from '@atrium/contract/audit/audit-entries';
import { writeCsv } from '@atrium/domain/people-jobs/csv';
import { inOrganisation } from '../../db/transaction.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { readAudit } from './steps/read-audit.ts';

const entriesPerPart = 1_000;
const columns = ['Time', 'Action', 'Person', 'About', 'Before', 'After', 'Address', 'Browser', 'System', 'Entry'];

/** A part of the log as CSV. That somebody took it is written down with the first part. */
export function exportAuditEntries(
  ctx: Context,
  caller: Member,
  filter: InputOf<typeof endpoint>,
): Promise<ReplyOf<typeof endpoint>> {
  const { organisationId } = caller;
  return inOrganisation(ctx, organisationId, async (tx) => {
    const { entries, next } = await readAudit(organisationId, tx, filter, entriesPerPart);
    const lines = entries.map((entry) =>
      [
        entry.at,
        entry.action,
        entry.actor?.name ?? entry.actor?.id,
        entry.subject?.name ?? entry.subject?.id,
        entry.before,
        entry.after,
        entry.address,
        entry.browser,
        entry.system,
        entry.id,
      ].map((cell) => cell ?? ''),
    );
    if (filter.before !== undefined) return { csv: writeCsv(lines), next };
    await record({ ctx, organisationId, tx }, doerOf(caller), { action: 'company.audit_exported', facts: {} });
    return { csv: writeCsv([columns, ...lines]), next };
  });
}
