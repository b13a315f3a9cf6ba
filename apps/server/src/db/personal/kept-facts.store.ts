import { canonicalJson, type Json } from '@atrium/domain/kernel/canonical-json';
import { CompiledQuery, sql } from 'kysely';
import type { Database, OrganisationTx, Tx } from '../database.ts';
import type { Fact } from '../fact.ts';

interface Kept {
  readonly organisationId: string;
  readonly known: Map<string, { readonly fact: Fact<unknown>; readonly value: unknown }>;
}

const kept = new WeakMap<Tx, Kept>();

/**
 * From here on the transaction reads each fact once. It holds the lock that every change of these rows takes, so nobody
 * else changes them. The store that writes such rows forgets or replaces the fact.
 */
export function keepFacts(organisationId: string, tx: OrganisationTx): void {
  kept.set(tx, { organisationId, known: new Map() });
}

/** The same object serves every transaction of its connection. */
export function dropFacts(tx: Tx): void {
  kept.delete(tx);
}

/** A fact as it is now; outside of `keepFacts` it is read each time. */
export async function factOf<Value>(organisationId: string, tx: OrganisationTx, fact: Fact<Value>): Promise<Value> {
  const known = knownOf(organisationId, tx);
  const before = known?.get(fact.name);
  if (before) return before.value as Value;
  const [value] = await read(organisationId, tx, [fact]);
  known?.set(fact.name, { fact, value });
  return value as Value;
}

/** Reads those of the facts that are not known yet, in one statement. `factOf` then answers from memory. */
export async function loadFacts(
  organisationId: string,
  tx: OrganisationTx,
  facts: readonly Fact<unknown>[],
): Promise<void> {
  const known = knownOf(organisationId, tx);
  if (known === undefined) return;
  const missing = facts.filter(({ name }) => !known.has(name));
  const values = await read(organisationId, tx, missing);
  for (const [place, fact] of missing.entries()) known.set(fact.name, { fact, value: values[place] });
}

/** Facts as they are now, in one statement, without keeping them: for a transaction that does not hold money's lock yet. */
export async function readFacts<Values extends readonly unknown[]>(
  organisationId: string,
  tx: OrganisationTx,
  facts: { readonly [Place in keyof Values]: Fact<Values[Place]> },
): Promise<Values> {
  return (await read(organisationId, tx, facts)) as unknown as Values;
}

/** What was written follows from what is known. */
export function changeFact<Value>(tx: OrganisationTx, fact: Fact<Value>, change: (value: Value) => Value): void {
  const known = kept.get(tx)?.known;
  const before = known?.get(fact.name);
  if (before) known?.set(fact.name, { fact, value: change(before.value as Value) });
}

/** It was written, and is read again by whoever asks next. */
export function forgetFact(tx: OrganisationTx, fact: Fact<unknown>): void {
  kept.get(tx)?.known.delete(fact.name);
}

/** The facts that differ from the rows, because a store wrote and did not say so; for tests. */
export async function listStaleFacts(organisationId: string, tx: OrganisationTx): Promise<readonly string[]> {
  const known = [...(knownOf(organisationId, tx)?.values() ?? [])];
  const fresh = await read(
    organisationId,
    tx,
    known.map(({ fact }) => fact),
  );
  const textOf = (value: unknown) => canonicalJson(JSON.parse(JSON.stringify(value)) as Json);
  return known.filter(({ value }, place) => textOf(value) !== textOf(fresh[place])).map(({ fact }) => fact.name);
}

function knownOf(organisationId: string, tx: OrganisationTx): Kept['known'] | undefined {
  const own = kept.get(tx);
  return own?.organisationId === organisationId ? own.known : undefined;
}

async function read(
  organisationId: string,
  tx: OrganisationTx,
  facts: readonly Fact<unknown>[],
): Promise<readonly unknown[]> {
  if (facts.length === 0) return [];
  const { text, parameters } = built(tx, facts);
  const values = parameters.map((each) => (each === organisation ? organisationId : each));
  const { rows } = await tx.executeQuery<Record<string, unknown[]>>(CompiledQuery.raw(text, values));
  return facts.map(({ name, read: readRows }) => readRows(rows[0]?.[name] ?? []));
}

interface Built {
  readonly facts: readonly Fact<unknown>[];
  readonly text: string;
  readonly parameters: readonly unknown[];
}

/** Stands for the organisation in a statement that is built once. */
const organisation = {};
const statements = new Map<string, Built>();

function built(db: Database, facts: readonly Fact<unknown>[]): Built {
  const names = facts.map(({ name }) => name).join();
  const known = statements.get(names);
  if (known?.facts.every((fact, place) => fact === facts[place])) return known;
  const columns = facts.map(
    ({ name, find }) =>
      sql`(select coalesce(json_agg(r), '[]'::json) from ${find(db, organisation as string)} as r) as ${sql.id(name)}`,
  );
  const { sql: text, parameters } = sql`select ${sql.join(columns)}`.compile(db);
  const made = { facts, text, parameters };
  statements.set(names, made);
  return made;
}
