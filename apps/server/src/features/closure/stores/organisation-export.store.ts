import { sql } from 'kysely';
import type { OrganisationTx } from '../../../db/database.ts';
import type { ExportedTable } from '../../../db/personal/organisation-export.ts';

interface Key {
  readonly name: string;
  readonly type: string;
}

/** The columns by which the rows of a table are told apart, in the order of its key. */
async function keyOf(tx: OrganisationTx, table: string): Promise<readonly Key[]> {
  const { rows } = await sql<Key>`
    select a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_index i, unnest(i.indkey::int[]) with ordinality as k (number, place), pg_attribute a
    where i.indrelid = ${table}::regclass and i.indisprimary and a.attrelid = i.indrelid and a.attnum = k.number
    order by k.place`.execute(tx);
  return rows;
}

export interface ExportedRow {
  readonly row: Readonly<Record<string, unknown>>;
  /** Its key, as texts. */
  readonly key: readonly string[];
}

/** At most so many rows behind a key, without what is hidden. */
export async function listExportedRows(
  organisationId: string,
  tx: OrganisationTx,
  { table, by, hidden, bytes }: ExportedTable,
  { after, take }: { readonly after: readonly string[] | null; readonly take: number },
): Promise<readonly ExportedRow[]> {
  const keys = await keyOf(tx, table);
  const names = sql.join(keys.map(({ name }) => sql.ref(`t.${name}`)));
  const behind =
    after === null
      ? sql`true`
      : sql`(${names}) > (${sql.join(keys.map(({ type }, place) => sql`${after[place] ?? ''}::${sql.raw(type)}`))})`;
  const readable = sql.join(
    [
      sql`'{}'::jsonb`,
      ...bytes.map(
        (column) => sql`jsonb_build_object(${sql.lit(column)}, encode(${sql.ref(`t.${column}`)}, 'base64'))`,
      ),
    ],
    sql` || `,
  );
  const { rows } = await sql<ExportedRow>`
    select (to_jsonb(t) - ${sql.val(hidden)}::text[]) || ${readable} as row,
      jsonb_build_array(${sql.join(keys.map(({ name }) => sql`${sql.ref(`t.${name}`)}::text`))}) as key
    from ${sql.table(table)} t where ${sql.ref(`t.${by}`)} = ${organisationId} and ${behind}
    order by ${names} limit ${take}`.execute(tx);
  return rows;
}
