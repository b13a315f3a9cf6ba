import { type CompiledQuery, type RawBuilder, sql } from 'kysely';
import type { Tx } from './database.ts';
import type { Tables } from './tables.gen.ts';

/** Writes of one kind that wait for the end of their transaction, and how they are carried out then. */
export interface WaitingWrite<Change> {
  /** Matches every statement that these writes could change the answer of. */
  readonly named: RegExp;
  readonly merge: (before: Change, next: Change) => Change;
  /** Parts of one `with`; each names itself. */
  readonly parts: (change: Change) => readonly RawBuilder<unknown>[];
}

type Waiting = Map<WaitingWrite<unknown>, unknown>;

const collected = new WeakMap<Tx, Waiting>();

/** From here on such writes wait for `writeCollected`, which sends them as one statement. */
export function collectWrites(tx: Tx): void {
  collected.set(tx, new Map());
}

/** The same object serves every transaction of its connection. */
export function dropCollected(tx: Tx): void {
  collected.delete(tx);
}

/** Collects a change, or makes it at once where nothing is collected. */
export async function writeLater<Change>(tx: Tx, write: WaitingWrite<Change>, change: Change): Promise<void> {
  const own = write as WaitingWrite<unknown>;
  const waiting = collected.get(tx);
  if (waiting === undefined) {
    await tx.executeQuery(statementOf(tx, new Map([[own, change]])));
    return;
  }
  waiting.set(own, waiting.has(own) ? own.merge(waiting.get(own), change) : change);
}

/** Writes what was collected. What comes later is collected again. */
export async function writeCollected(tx: Tx): Promise<void> {
  const statement = takeCollected(tx);
  if (statement !== null) await tx.executeQuery(statement);
}

/** What must be sent before a statement, because it names a table that rows wait for; null where nothing must. */
export function takeNamedIn(tx: Tx, text: string): CompiledQuery | null {
  const waiting = collected.get(tx);
  if (waiting === undefined) return null;
  return [...waiting.keys()].some(({ named }) => named.test(text)) ? takeCollected(tx) : null;
}

function takeCollected(tx: Tx): CompiledQuery | null {
  const waiting = collected.get(tx);
  if (waiting === undefined || waiting.size === 0) return null;
  const statement = statementOf(tx, waiting);
  collectWrites(tx);
  return statement;
}

function statementOf(tx: Tx, waiting: Waiting): CompiledQuery {
  const parts = [...waiting].flatMap(([write, change]) => write.parts(change));
  return sql`with ${sql.join(parts)} select`.compile(tx);
}

type RowOf<Table extends keyof Tables> = { readonly [Column in keyof Tables[Table]]?: unknown };

/**
 * New rows of a table. They are sent as one value, so that one row and twenty are the same prepared statement. With
 * `key`, a row replaces the one that stands, and the later of two counts.
 */
export const rowsOf = <Table extends keyof Tables & string>(
  table: Table,
  { key }: { readonly key?: readonly (keyof Tables[Table] & string)[] } = {},
): WaitingWrite<readonly RowOf<Table>[]> => {
  const keyOf = (row: RowOf<Table>) => JSON.stringify(key?.map((column) => row[column]));
  return {
    named: new RegExp(`\\b${table}\\b`),
    merge: (before, next) => {
      if (key === undefined) return [...before, ...next];
      const again = new Set(next.map(keyOf));
      return [...before.filter((row) => !again.has(keyOf(row))), ...next];
    },
    parts: (rows) => {
      const columns = Object.keys(rows[0] ?? {});
      const names = sql.join(columns.map((column) => sql.id(column)));
      const json = JSON.stringify(rows, asJson);
      return [
        sql`${sql.id(`added_${table}`)} as (insert into ${sql.table(table)} (${names}) select ${names}
          from jsonb_populate_recordset(null::${sql.table(table)}, ${json}::jsonb) ${replacing(columns, key)})`,
      ];
    },
  };
};

function replacing(columns: readonly string[], key: readonly string[] | undefined): RawBuilder<unknown> {
  if (key === undefined) return sql``;
  const rest = columns.filter((column) => !key.includes(column));
  const set = sql.join(rest.map((column) => sql`${sql.id(column)} = excluded.${sql.id(column)}`));
  return sql`on conflict (${sql.join(key.map((column) => sql.id(column)))}) do update set ${set}`;
}

/** Bytes as PostgreSQL reads them from text. */
function asJson(this: unknown, name: string, value: unknown): unknown {
  const own = (this as Record<string, unknown>)[name];
  return Buffer.isBuffer(own) ? `\\x${own.toString('hex')}` : value;
}
