import type { Client } from 'pg';

/** The values that PostgreSQL allows in each column with an enum-like check (`column in ('a', 'b')`), by `table.column`. */
export async function readCheckedSets(client: Client): Promise<ReadonlyMap<string, readonly string[]>> {
  const { rows } = await client.query<{ table: string; definition: string }>(`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition from pg_constraint
    where contype = 'c' and conislocal and connamespace = 'public'::regnamespace`);
  return new Map(
    rows.flatMap(({ table, definition }) => {
      const [, column, list = ''] = /^CHECK \(\((\w+) = ANY \(ARRAY\[([^\]]*)\]\)\)\)$/.exec(definition) ?? [];
      return column === undefined ? [] : [[`${table}.${column}`, valuesOf(list)] as const];
    }),
  );
}

const valuesOf = (list: string): readonly string[] =>
  [...list.matchAll(/'([^']*)'::text/g)].map(([, value = '']) => value);
