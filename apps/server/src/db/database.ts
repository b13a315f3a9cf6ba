import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { PreparingClient } from './preparing-client.ts';
import type { Tables } from './tables.gen.ts';
import { valueTypes } from './value-types.ts';

/** Queries on identity and platform tables. Organisation tables are empty here, because no organisation is set. */
export type Database = Kysely<Tables>;

declare const transaction: unique symbol;
declare const organisation: unique symbol;

/** Inside a transaction. */
export type Tx = Database & { readonly [transaction]: true };

/** Inside a transaction that sees one organisation's rows. */
export type OrganisationTx = Tx & { readonly [organisation]: true };

/** The chain of audit entries that belong to no organisation. */
export const platformOrganisationId = '00000000-0000-0000-0000-000000000000';

interface PoolOptions {
  readonly poolSize: number;
  readonly name: string;
  /** How long a query waits for a connection; five seconds where nothing is said. */
  readonly waitMs?: number;
  /** How long the server may say nothing to a query; longer than a statement may take where nothing is said. */
  readonly answerMs?: number;
}

export function openDatabase(url: string, options: PoolOptions): Database {
  return queriesThrough(openPool(url, options));
}

/** The same queries through a pool that the caller also uses. */
export function queriesThrough(pool: Pool): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  const destroy = db.destroy.bind(db);
  return Object.assign(db, {
    // Kysely ends the pool only if it has sent a query itself. Transactions do not go through it.
    destroy: async () => {
      await destroy();
      if (!pool.ended) await pool.end();
    },
  });
}

const pools = new WeakMap<Database, Pool>();

export const poolOf = (db: Database): Pool => pools.get(db) as Pool;

const roots = new WeakMap<Tx, Database>();

/** Says of which database a transaction is. */
export const belongTo = (tx: Tx, db: Database): void => void roots.set(tx, db);

export const rootOf = (tx: Tx): Database => roots.get(tx) as Database;

/** Whether more queries wait for a connection than there are connections. */
export function isCrowded(db: Database): boolean {
  const { waitingCount, options } = poolOf(db);
  return waitingCount > (options.max ?? 0);
}

/** The longest that one statement may take. The installer gives it to the roles, because a pooler takes none with a connection (D-1000). */
export const statementTimeoutMs = 15_000;
/**
 * The server has ended a statement by then, so a connection without an answer is dead: a firewall or a machine that is
 * gone forgot it without a word. TCP would notice after a quarter of an hour, and the pool would hold on to it (D-841).
 */
const answerTimeoutMs = statementTimeoutMs + 5_000;

export function openPool(url: string, options: PoolOptions): Pool {
  const pool = new Pool({
    connectionString: url,
    max: options.poolSize,
    application_name: options.name,
    connectionTimeoutMillis: options.waitMs ?? 5_000,
    idleTimeoutMillis: 30_000,
    // With a pipeline the client ends the connection too, so nobody is given it again.
    query_timeout: options.answerMs ?? answerTimeoutMs,
    pipeline: true,
    Client: PreparingClient,
    types: valueTypes,
  });
  // The pool drops a connection that breaks while idle. Without a listener the process would end.
  pool.on('error', () => {});
  // When a connection breaks inside a transaction, the next query fails. Without a listener the process would end.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** True when the database answers; throws the error otherwise. */
export async function isReachable(db: Database): Promise<boolean> {
  await sql`select 1`.execute(db);
  return true;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Only a UUID may become a setting of the connection. */
export function refuseOtherIds(organisationId: string): void {
  if (!uuid.test(organisationId)) throw new Error('not an organisation id');
}

const lent = new WeakSet<Tx>();

/** Works in one organisation inside an open transaction, so that one step can write to two organisations. */
export async function asOrganisation<Result>(
  tx: Tx & { readonly [organisation]?: never },
  organisationId: string,
  work: (tx: OrganisationTx) => Promise<Result>,
): Promise<Result> {
  refuseOtherIds(organisationId);
  if (lent.has(tx)) throw new Error('the transaction works in an organisation already');
  lent.add(tx);
  try {
    await sql`select set_config('atrium.organisation', ${organisationId}, true)`.execute(tx);
    const result = await work(tx as unknown as OrganisationTx);
    await sql`select set_config('atrium.organisation', ${''}, true)`.execute(tx);
    return result;
  } finally {
    lent.delete(tx);
  }
}
