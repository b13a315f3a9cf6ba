import {
  type listRecordsByPage as pageEndpoint,
  recordPage,
  type getTable as tableEndpoint,
  type listCrmUsers as usersEndpoint,
  type listViews as viewsEndpoint,
} from '@atrium/contract/reports/tables';
import { reportAreas } from '@atrium/domain/reports/report-access';
import { factCellsOf, reportTables, type TableId, tableIds } from '@atrium/domain/reports/report-tables';
import type { OrganisationTx } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { InputOf, ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { listFacts } from './facts.store.ts';
import { listPeopleIn } from './product-roles.store.ts';
import { readStanding } from './rollups.store.ts';
import { maySee } from './steps/read-chart.ts';

/** One view for each table, with every record (API-68). */
export function listViews(): Promise<ReplyOf<typeof viewsEndpoint>> {
  const views = tableIds.map((tableId) => ({ _id: `${tableId}-all`, name: `All ${tableId}`, tableId }));
  return Promise.resolve({ views });
}

export function getTable({ tableId }: InputOf<typeof tableEndpoint>): Promise<ReplyOf<typeof tableEndpoint>> {
  const { name, columns } = reportTables[tableId];
  return Promise.resolve({ _id: tableId, name, columnsMetaData: columns.map((column) => ({ ...column })) });
}

/** A page of records, newest first; empty for whoever has no role in the product (API-68, API-69, X-09). */
export function listRecordsByPage(
  ctx: Context,
  caller: Member,
  input: InputOf<typeof pageEndpoint>,
): Promise<ReplyOf<typeof pageEndpoint>> {
  const { tableId, pageNo = recordPage.pageNo, pageSize: take = recordPage.pageSize } = input;
  const { kind, area } = reportTables[tableId];
  return inOrganisation(ctx, caller.organisationId, async (tx) => {
    if (!(await maySee(tx, caller, area))) return { records: [], total: 0 };
    const [rows, total] = await Promise.all([
      listFacts(caller.organisationId, tx, kind, { skip: (pageNo - 1) * take, take }),
      countRecords(tx, caller, tableId),
    ]);
    const records = rows.map(({ source, fact_id, data }) => ({
      _id: `${source}:${fact_id}`,
      cells: data === null ? {} : { ...factCellsOf(tableId, data) },
    }));
    return { records, total };
  });
}

/** Counted from the sums, so that a table of a million records is counted at once. */
async function countRecords(tx: OrganisationTx, caller: Member, tableId: TableId): Promise<number> {
  const isContacts = tableId === 'contacts';
  const rows = await readStanding(caller.organisationId, tx, isContacts ? 'contacts' : 'pipelines');
  const counted = rows.filter(({ group }) => group === (isContacts ? 'status' : ''));
  return counted.reduce((sum, { count }) => sum + count, 0);
}

/** The people who have a role in the CRM, by name (API-70). */
export function listCrmUsers(ctx: Context, caller: Member): Promise<ReplyOf<typeof usersEndpoint>> {
  return inOrganisation(ctx, caller.organisationId, async (tx) => {
    if (!(await maySee(tx, caller, 'crm'))) return { users: [] };
    return { users: await listPeopleIn(caller.organisationId, tx, reportAreas.crm) };
  });
}
