import { Client } from 'pg';
import { type ColumnFacts, readTables, type TableFacts } from './table-classes.ts';

/** The nth id of every table: the same for a user, their organisation and session, so that foreign keys meet. */
export function nthId(n: number): string {
  return `00000000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`;
}

/** How row n of a table fills a column of each type; a new type is added here. */
const nthValue: Readonly<Record<string, string>> = {
  uuid: `('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid`,
  text: `'sample ' || n`,
  'uuid[]': `array[('00000000-0000-7000-8000-' || lpad(to_hex(n), 12, '0'))::uuid]`,
  'text[]': `array['sample ' || n]`,
  jsonb: `jsonb_build_object('n', n)`,
  bytea: `decode(lpad(to_hex(n), 64, '0'), 'hex')`,
  boolean: 'n % 2 = 0',
  smallint: 'n % 1000',
  integer: 'n',
  bigint: 'n',
  'bigint[]': 'array_fill(n::bigint, array[62])',
  numeric: 'n',
  date: `current_date - n % 1000`,
  'timestamp with time zone': `now() - n * interval '1 second'`,
};

/** What the operator publishes now and then does not grow with the organisations, and every process reads all of it. */
const readWhole = ['catalogue_versions', 'added_roles'];
const publications = 10;

/** Fills every table, also those of later features, with one row for each of so many organisations. */
export async function seedEveryTable(superuserUrl: string, rows: number): Promise<void> {
  const client = new Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    await client.query('set session_replication_role = replica');
    for (const table of await readTables(client)) {
      const words = await readWords(client, table.name);
      await dropChecks(client, table.name);
      const flags = await readLoneFlags(client, table.name);
      const columns = table.columns.filter((column) => !column.isGenerated);
      const values = columns.map((column) =>
        flags.has(column.name) ? 'false' : valueOf(table, column, words.get(column.name)),
      );
      await client.query(
        `insert into ${table.name} (${columns.map((column) => `"${column.name}"`).join(', ')})
         select ${values.join(', ')} from generate_series(1, ${readWhole.includes(table.name) ? publications : rows}) n`,
      );
    }
    // A small sample tells enough of values as even as these, in a tenth of the time.
    await client.query('set default_statistics_target = 10');
    await client.query('analyze');
  } finally {
    await client.end();
  }
}

/** The words that a check allows in a column: partial indexes are as large as they would be in earnest only if rows hold them. */
async function readWords(client: Client, table: string): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ column: string; definition: string }>(
    `select attname as column, pg_get_constraintdef(c.oid) as definition
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.conrelid = $1::regclass and c.contype = 'c' and cardinality(c.conkey) = 1`,
    [table],
  );
  const lists = rows.filter(({ definition }) => definition.includes('= ANY (ARRAY['));
  return new Map(lists.map(({ column, definition }) => [column, definition.match(/'[^']+'(?=::text)/g) ?? []]));
}

/** Flags that one row of a table carries, as the current seller does; no row of the seed takes it away. */
async function readLoneFlags(client: Client, table: string): Promise<ReadonlySet<string>> {
  const { rows } = await client.query<{ column: string }>(
    `select attname as column from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = i.indkey[0]
     where i.indrelid = $1::regclass and i.indisunique and i.indnkeyatts = 1 and a.atttypid = 'boolean'::regtype`,
    [table],
  );
  return new Set(rows.map(({ column }) => column));
}

/** Values made from a number cannot keep to every other rule. */
async function dropChecks(client: Client, table: string): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select quote_ident(conname) as name from pg_constraint where conrelid = $1::regclass and contype = 'c'",
    [table],
  );
  for (const { name } of rows) await client.query(`alter table ${table} drop constraint ${name}`);
}

function valueOf(table: TableFacts, column: ColumnFacts, words: readonly string[] = []): string {
  const value = words.length > 0 ? `(array[${words.join(', ')}])[n % ${words.length} + 1]` : nthValue[column.type];
  if (!value) throw new Error(`seed-every-table.ts knows no value for ${table.name}.${column.name}: ${column.type}`);
  // Every other row leaves open what may stay open, such as the end of a session.
  return column.isNullable ? `case when n % 2 = 0 then ${value} end` : value;
}
