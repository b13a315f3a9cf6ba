import { Client } from 'pg';
import type { RecordedStatement } from './record-statements.ts';
import { readTables } from './table-classes.ts';

interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Filter?: string;
  readonly 'Plan Rows': number;
  readonly Plans?: readonly PlanNode[];
}

/** More than a page or a batch ever needs: such a scan grows with the installation, not with the organisation. */
const manyRows = 5_000;

/** Plans each recorded statement as the running role, with the organisation it was sent in, and tells which read a table whole. */
export async function findWholeTableScans(
  roleUrl: string,
  statements: readonly RecordedStatement[],
  alsoWatched: readonly string[] = [],
): Promise<{ readonly planned: number; readonly faults: readonly string[] }> {
  const client = new Client({ connectionString: roleUrl });
  await client.connect();
  try {
    const tables = await readTables(client);
    const grows = tables.filter((table) => table.class !== 'platform').map((table) => table.name);
    const watched = new Set([...grows, ...alsoWatched, ...(await readPartitions(client, grows))]);
    const different = new Map(statements.map((statement) => [statement.text, statement]));
    const faults: string[] = [];
    for (const statement of different.values()) {
      const plan = await explain(client, statement);
      faults.push(...scansIn(plan, watched).map((scan) => `${scan}, by: ${statement.text}`));
    }
    return { planned: different.size, faults };
  } finally {
    await client.end();
  }
}

/** A plan names the partitions that it reads, and not their table. */
async function readPartitions(client: Client, tables: readonly string[]): Promise<readonly string[]> {
  const { rows } = await client.query<{ name: string }>(
    'select inhrelid::regclass::text as name from pg_inherits where inhparent::regclass::text = any($1)',
    [tables],
  );
  return rows.map(({ name }) => name);
}

async function explain(client: Client, statement: RecordedStatement): Promise<PlanNode> {
  await client.query('begin');
  try {
    await client.query("select set_config('atrium.organisation', $1, true)", [statement.organisationId ?? '']);
    const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
      `explain (format json) ${statement.text}`,
      [...statement.values],
    );
    return rows[0]!['QUERY PLAN'][0].Plan;
  } finally {
    await client.query('rollback');
  }
}

function scansIn(node: PlanNode, watched: ReadonlySet<string>, parent?: PlanNode): string[] {
  const below = (node.Plans ?? []).flatMap((child) => scansIn(child, watched, node));
  const table = node['Relation Name'];
  const type = node['Node Type'];
  if (table === undefined || !watched.has(table) || !type.includes('Scan')) return below;
  const isNarrowed = node['Index Cond'] !== undefined || node['Recheck Cond'] !== undefined;
  if (!isNarrowed) return [`${type} of ${table} whole`, ...below];
  // A keyset page: the limit ends the scan after its own number of rows, if nothing is left out on the way.
  const isPage = parent?.['Node Type'] === 'Limit' && node.Filter === undefined;
  const rows = isPage ? parent['Plan Rows'] : node['Plan Rows'];
  return rows > manyRows ? [`${type} of ${table} for ${rows} rows`, ...below] : below;
}
