import type { Client } from 'pg';
import { readTables } from './table-classes.ts';

const open = ['text', 'text[]', 'jsonb', 'json', 'bytea', 'inet', 'character varying'];

/** Columns that may hold anything: text, JSON and bytes that no check limits to a closed list of words. */
export async function columnsWithText(client: Client): Promise<readonly string[]> {
  const { rows } = await client.query<{ column: string }>(
    `select conrelid::regclass::text || '.' || attname as column
     from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
     where c.contype = 'c' and cardinality(c.conkey) = 1 and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%'`,
  );
  const closed = new Set(rows.map(({ column }) => column));
  const tables = await readTables(client);
  return tables
    .flatMap(({ name, columns }) =>
      columns.filter(({ type }) => open.includes(type)).map((each) => `${name}.${each.name}`),
    )
    .filter((column) => !closed.has(column));
}
