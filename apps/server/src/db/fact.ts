import type { Compilable, RawBuilder } from 'kysely';
import type { Database } from './database.ts';

/** Rows of an organisation that one transaction asks for again and again: how they are found, and how they are read. */
export interface Fact<Value> {
  readonly name: string;
  readonly find: (db: Database, organisationId: string) => unknown;
  readonly read: (rows: readonly unknown[]) => Value;
}

/** Rows come as JSON, in which an instant is text. */
type JsonOf<Row> = { [Key in keyof Row]: Date extends Row[Key] ? Exclude<Row[Key], Date> | string : Row[Key] };

export function defineFact<Row, Value>(fact: {
  readonly name: string;
  readonly find: (db: Database, organisationId: string) => Compilable<Row> | RawBuilder<Row>;
  readonly read: (rows: readonly JsonOf<Row>[]) => Value;
}): Fact<Value> {
  return { ...fact, read: (rows) => fact.read(rows as readonly JsonOf<Row>[]) };
}
