import { exportOrganisation as endpoint } from '@atrium/contract/closure/export-organisation';
import { exportedTables } from '../../db/personal/organisation-export.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { listExportedRows } from './stores/organisation-export.store.ts';

const rowsPerPart = 500;
/** A document is a PDF. */
const documentsPerPart = 20;

/** A part of all that is kept of the organisation, table by table; the first part is written into the log (D-964). */
export const exportOrganisation = serve(endpoint, async (ctx, caller, { after }) => {
  const { organisationId } = caller;
  const now = ctx.clock.wall();
  const begun = { organisationId, begunAt: now.getTime(), table: 0, key: null };
  const from = after === undefined ? begun : readStart(ctx, after);
  const exported = from === null ? undefined : exportedTables[from.table];
  if (from === null || exported === undefined || !goesOn(from, organisationId, now))
    throw new Refused('request.invalid');
  const take = exported.bytes.length > 0 ? documentsPerPart : rowsPerPart;
  return inOrganisation(ctx, organisationId, async (tx) => {
    if (after === undefined)
      await record({ ctx, organisationId, tx }, doerOf(caller), { action: 'company.exported', facts: {} });
    const found = await listExportedRows(organisationId, tx, exported, { after: from.key, take });
    const isMore = found.length === take;
    const isLast = !isMore && from.table === exportedTables.length - 1;
    const next = isMore ? { ...from, key: found.at(-1)?.key ?? null } : { ...from, table: from.table + 1, key: null };
    return {
      place: exported.table,
      rows: found.map(({ row }) => ({ ...row })),
      next: isLast ? null : writeStart(ctx, next),
    };
  });
});

const purpose = 'organisation_export';

/** Where a part begins. Sealed, because what stands in it becomes a part of a question to the database. */
interface Start {
  readonly organisationId: string;
  /** When its first part was asked for, which the log tells. */
  readonly begunAt: number;
  readonly table: number;
  readonly key: readonly string[] | null;
}

/** Longer than the largest company takes. */
const longestExportMs = 3_600_000;

/** A part of another company, or of an export of another day, would be taken without an entry in this log. */
const goesOn = ({ organisationId, begunAt }: Start, ownId: string, now: Date): boolean =>
  organisationId === ownId && now.getTime() - begunAt <= longestExportMs;

const writeStart = ({ tokens }: Pick<Context, 'tokens'>, start: Start): string =>
  tokens.seal(purpose, JSON.stringify(start));

/** Null for what no part has answered. */
function readStart({ tokens }: Pick<Context, 'tokens'>, after: string): Start | null {
  const opened = tokens.unseal(purpose, after);
  return opened === null ? null : (JSON.parse(opened) as Start);
}
