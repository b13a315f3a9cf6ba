import {
  listRecords as allEndpoint,
  listRecordsByPage as pageEndpoint,
  recordPage,
  getTable as tableEndpoint,
  listCrmUsers as usersEndpoint,
  listViews as viewsEndpoint,
} from '@atrium/contract/reports/tables';
import { productsOfArea } from '@atrium/domain/reports/report-access';
import { factCellsOf, reportTables, type TableId, tableIds } from '@atrium/domain/reports/report-tables';
import type { OrganisationTx } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Member } from '../../runtime/caller.ts';
import { serve } from '../../runtime/serve.ts';
import { listFacts } from './facts.store.ts';
import { listPeopleIn } from './product-roles.store.ts';
import { readStanding } from './rollups.store.ts';
import { maySee } from './steps/read-chart.ts';

/** One view for each table, with every record (API-68). */
export const listViews = serve(viewsEndpoint, () => {
  const views = tableIds.map((tableId) => ({ _id: `${tableId}-all`, name: `All ${tableId}`, tableId }));
  return Promise.resolve({ views });
});

export const getTable = serve(tableEndpoint, (_ctx, _caller, { tableId }) => {
  const { name, columns } = reportTables[tableId];
  return Promise.resolve({ _id: tableId, name, columnsMetaData: columns.map((column) => ({ ...column })) });
});

/** A page of records, newest first; empty for whoever has no role in the product (API-68, API-69, X-09). */
export const listRecordsByPage = serve(pageEndpoint, (ctx, caller, input) => {
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
});

export const listRecords = serve(allEndpoint, (ctx, caller, input) => listRecordsByPage(ctx, caller, input));

/** Counted from the sums, so that a table of a million records is counted at once. */
async function countRecords(tx: OrganisationTx, caller: Member, tableId: TableId): Promise<number> {
  const isContacts = tableId === 'contacts';
  const rows = await readStanding(caller.organisationId, tx, isContacts ? 'contacts' : 'pipelines');
  const counted = rows.filter(({ group }) => group === (isContacts ? 'status' : ''));
  return counted.reduce((sum, { count }) => sum + count, 0);
}

/** The people who have a role in the CRM, by name (API-70). */
export const listCrmUsers = serve(usersEndpoint, (ctx, caller) => {
  return inOrganisation(ctx, caller.organisationId, async (tx) => {
    if (!(await maySee(tx, caller, 'crm'))) return { users: [] };
    return { users: await listPeopleIn(caller.organisationId, tx, productsOfArea('crm')) };
  });
});
