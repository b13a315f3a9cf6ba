import type { Client } from 'pg';
import { platformOrganisationId } from '../../src/db/database.ts';
import { type CopiedTable, makeWords, readTemplateRows } from './copied-rows.ts';

type Tell = (line: string) => void;

/** Copies of the templates that one statement makes. */
const copiesAtOnce = 25_000;

/** Renewals come due over 36 days, and their announcements before them; some are due now. */
const spread = `interval '1 minute' * ((n::bigint * 7919) % 51840 - 25920)`;

/**
 * Copies every row of the templates, inside the database. Triggers do not run; what they write is in the templates, and is
 * copied with them. Indexes are built afterwards, and nothing is written to the log.
 */
export async function seedCopies(client: Client, copies: number, tell: Tell): Promise<void> {
  const tables = await readTemplateRows(client);
  const words = makeWords(tables);
  // Statements as long as these are not worth compiling. Memoize hashes keys that are equal in pairs to one bucket.
  await client.query('set session_replication_role = replica; set jit = off; set enable_memoize = off');
  const restore = await dropIndexes(
    client,
    tables.map(({ name }) => name),
  );
  const restoreChecks = await disableChecks(client);
  for (const table of tables) {
    const began = performance.now();
    await client.query('begin');
    // Of a table that was emptied in the same transaction PostgreSQL logs no row.
    const columns = table.columns.map(({ name }) => `"${name}"`).join(', ');
    await client.query(`create temp table kept on commit drop as select ${columns} from ${table.name};
      truncate ${table.name}; insert into ${table.name} (${columns}) select ${columns} from kept`);
    for (let from = 1; from <= copies; from += copiesAtOnce)
      await client.query(copyOf(table, words, from, Math.min(copies, from + copiesAtOnce - 1)));
    await client.query('commit');
    await restore(table.name);
    await client.query(`vacuum (analyze) ${table.name}`);
    tell(
      `  ${table.name}: ${table.rows.length * copies} rows in ${((performance.now() - began) / 1_000).toFixed(0)} s`,
    );
  }
  await restore(null);
  await restoreChecks();
  await client.query('update invoice_series set next_number = next_number + $1', [words.numbersPerCopy * copies]);
  await client.query('set session_replication_role = origin');
  await client.query('checkpoint');
}

/** What is another in each copy though no name of the template stands in it, by table and column. */
const changes: Readonly<
  Record<string, (expression: () => string, row: Readonly<Record<string, string | null>>, rows: number) => string>
> = {
  'due_work.due_at': (expression, { kind }) =>
    /renew/.test(kind ?? '') ? `${expression()} + ${spread}` : expression(),
  // The gateway's name of a card, of which all copies have the same.
  'gateway_references.reference': (expression, { kind }) =>
    kind === 'method' ? `${expression()}||'_'||s` : expression(),
  // The chain of the platform goes on from copy to copy.
  'audit_seals.sequence': (expression, row, rows) =>
    row['organisation_id'] === platformOrganisationId ? `${expression()} + n::bigint * ${rows}` : expression(),
  // Printed documents weigh 14 KB each and are read by nobody here.
  'invoice_documents.document': () => `'a printed document'::bytea`,
};

function copyOf({ name, columns, rows }: CopiedTable, words: ReturnType<typeof makeWords>, from: number, to: number) {
  const values = rows.map((cells) => {
    const row = Object.fromEntries(columns.map((column, place) => [column.name, cells[place] ?? null]));
    const expressions = columns.map((column) => {
      const expression = () => words.expressionOf(row[column.name] ?? null, column.type);
      return changes[`${name}.${column.name}`]?.(expression, row, rows.length) ?? expression();
    });
    return `(${expressions.join(', ')})`;
  });
  return `insert into ${name} (${columns.map((column) => `"${column.name}"`).join(', ')})
    select made.* from generate_series(${from}, ${to}) n
    cross join lateral (select lpad(to_hex(n), 8, '0') as h, n::text as s offset 0) as word
    cross join lateral (values ${values.join(', ')}) as made`;
}

/** Triggers that run even for copied rows, such as the one that checks each entry of the ledger: without indexes, for hours. */
async function disableChecks(client: Client): Promise<() => Promise<void>> {
  const { rows } = await client.query<{ table: string; name: string }>(
    `select tgrelid::regclass::text as table, quote_ident(tgname) as name from pg_trigger where tgenabled = 'A'`,
  );
  for (const { table, name } of rows) await client.query(`alter table ${table} disable trigger ${name}`);
  return async () => {
    for (const { table, name } of rows) await client.query(`alter table ${table} enable always trigger ${name}`);
  };
}

interface Made {
  readonly table: string;
  readonly drop: string;
  readonly create: string;
  readonly isForeign: boolean;
}

/** Answers how the indexes of one table are made again, and with null the references between tables. */
async function dropIndexes(client: Client, tables: readonly string[]) {
  const { rows } = await client.query<Made>(
    `select conrelid::regclass::text as table, contype = 'f' as "isForeign",
      format('alter table %s drop constraint %I', conrelid::regclass, conname) as drop,
      format('alter table %s add constraint %I %s%s', conrelid::regclass, conname, pg_get_constraintdef(oid),
        case when contype = 'f' and convalidated then ' not valid' end) as create
    from pg_constraint
    where contype = 'f' and (conrelid = any($1::regclass[]) or confrelid = any($1::regclass[])) and conparentid = 0
      or contype in ('p', 'u', 'x') and conrelid = any($1::regclass[])
    union all
    select indrelid::regclass::text, false, format('drop index %s', indexrelid::regclass), pg_get_indexdef(indexrelid)
    from pg_index where indrelid = any($1::regclass[]) and not exists (select from pg_constraint where conindid = indexrelid)
    order by "isForeign" desc`,
    [tables],
  );
  for (const { drop } of rows) await client.query(drop);
  return async (table: string | null): Promise<void> => {
    const mine = rows.filter((made) => (table === null ? made.isForeign : !made.isForeign && made.table === table));
    for (const { create } of mine) await client.query(create);
  };
}
