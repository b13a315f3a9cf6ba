import type { FactKind } from './fact-kinds.ts';
import type { FactContent } from './facts.ts';
import type { ReportArea } from './report-access.ts';

/** A column of a table of records. */
export interface TableColumn {
  readonly id: string;
  readonly name: string;
  readonly type: 'text' | 'date' | 'money';
}

interface ReportTable {
  readonly name: string;
  readonly kind: FactKind;
  readonly area: ReportArea;
  readonly columns: readonly TableColumn[];
}

const text = (id: string, name: string): TableColumn => ({ id, name, type: 'text' });

/** The tables that are served from the facts (API-68, REP-11, D-274). */
export const reportTables = {
  contacts: {
    name: 'Contacts',
    kind: 'contact',
    area: 'crm',
    columns: [
      text('name', 'Name'),
      text('email', 'Email'),
      text('phone', 'Phone'),
      text('organization', 'Organization'),
      text('status', 'Status'),
      text('source', 'Source'),
      { id: 'createdOn', name: 'Created', type: 'date' },
    ],
  },
  deals: {
    name: 'Deals',
    kind: 'deal',
    area: 'crm',
    columns: [
      text('name', 'Name'),
      text('pipelineName', 'Pipeline'),
      text('stage', 'Stage'),
      text('status', 'Status'),
      { id: 'amountMinor', name: 'Amount', type: 'money' },
      text('currency', 'Currency'),
      { id: 'openedOn', name: 'Opened', type: 'date' },
      { id: 'closedOn', name: 'Closed', type: 'date' },
    ],
  },
} as const satisfies Record<string, ReportTable>;
export type TableId = keyof typeof reportTables;
export const tableIds = Object.keys(reportTables) as readonly TableId[];

/** The values of a record by column. */
export function factCellsOf(
  table: TableId,
  data: FactContent['data'],
): Readonly<Record<string, string | number | null>> {
  const fields = data as unknown as Readonly<Record<string, string | number | null>>;
  return Object.fromEntries(reportTables[table].columns.map(({ id }) => [id, fields[id] ?? null]));
}
