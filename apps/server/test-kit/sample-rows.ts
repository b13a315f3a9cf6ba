import type { Client } from 'pg';
import type { ColumnFacts, TableFacts } from './table-classes.ts';

/** A value for a column of each type that organisation tables use; a new type is added here. */
const samples: Readonly<Record<string, string>> = {
  uuid: 'gen_random_uuid()',
  text: `'sample'`,
  'text[]': `'{}'`,
  jsonb: `'{}'`,
  bytea: `sha256('sample')`,
  boolean: 'false',
  smallint: '1',
  integer: '1',
  bigint: '1',
  numeric: '1',
  date: 'current_date',
  'timestamp with time zone': 'now()',
};

/** Gives each organisation one row in each of the tables, whatever their columns; as superuser, without the keys and checks that a sample would break. */
export async function insertSampleRows(
  superuser: Client,
  tables: readonly TableFacts[],
  organisationIds: readonly string[],
): Promise<void> {
  await superuser.query('set session_replication_role = replica');
  for (const table of tables) {
    await dropChecks(superuser, table.name);
    const columns = table.columns.filter((column) => !column.isGenerated);
    const names = columns.map((column) => `"${column.name}"`).join(', ');
    const values = columns.map((column) => (column.name === 'organisation_id' ? '$1' : sampleOf(table, column)));
    for (const organisationId of organisationIds) {
      await superuser.query(`insert into ${table.name} (${names}) values (${values.join(', ')})`, [organisationId]);
    }
  }
}

async function dropChecks(superuser: Client, table: string): Promise<void> {
  const { rows } = await superuser.query<{ name: string }>(
    "select quote_ident(conname) as name from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [table],
  );
  for (const { name } of rows) await superuser.query(`alter table ${table} drop constraint ${name}`);
}

function sampleOf(table: TableFacts, column: ColumnFacts): string {
  const sample = samples[column.type];
  if (!sample) throw new Error(`sample-rows.ts knows no value for ${table.name}.${column.name}: ${column.type}`);
  return sample;
}
