import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool, type PoolClient } from 'pg';
import { PreparingClient } from './preparing-client.ts';
import type { Tables } from './tables.ts';
import { valueTypes } from './value-types.ts';

/** Queries on identity and platform tables; organisation tables show nothing here, because no organisation is set. */
export type Database = Kysely<Tables>;

declare const transaction: unique symbol;
declare const organisation: unique symbol;

/** Inside a transaction. */
export type Tx = Database & { readonly [transaction]: true };

/** Inside a transaction that sees one organisation's rows. */
export type OrganisationTx = Tx & { readonly [organisation]: true };

/** The chain of audit entries that belong to no organisation. */
export const platformOrganisationId = '00000000-0000-0000-0000-000000000000';

export function openDatabase(url: string, options: { readonly poolSize: number; readonly name: string }): Database {
  return queriesThrough(openPool(url, options));
}

/** The same queries through a pool that is shared with somebody else. */
export function queriesThrough(pool: Pool): Database {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  pools.set(db, pool);
  const destroy = db.destroy.bind(db);
  return Object.assign(db, {
    // Kysely ends the pool only if it has sent a query itself; transactions go past it.
    destroy: async () => {
      await destroy();
      if (!pool.ended) await pool.end();
    },
  });
}

const pools = new WeakMap<Database, Pool>();

export function openPool(url: string, options: { readonly poolSize: number; readonly name: string }): Pool {
  const pool = new Pool({
    connectionString: url,
    max: options.poolSize,
    application_name: options.name,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
    pipeline: true,
    Client: PreparingClient,
    types: valueTypes,
  });
  // A connection that breaks while idle is dropped by the pool; without a listener the process would end.
  pool.on('error', () => {});
  // One that breaks between two queries of a transaction tells it by the next query; without a listener, likewise.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

/** Whether the database answers; throws what stands in the way. */
export async function isReachable(db: Database): Promise<boolean> {
  await sql`select 1`.execute(db);
  return true;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The only way to an organisation's tables: the setting dies with the transaction, so it cannot reach the next user of the connection. */
export function inOrganisation<Result>(
  ctx: { readonly db: Database },
  organisationId: string,
  work: (tx: OrganisationTx) => Promise<Result>,
): Promise<Result> {
  if (!uuid.test(organisationId)) throw new Error('not an organisation id');
  return transact(ctx.db, organisationId, (tx) => work(tx as OrganisationTx));
}

/** A transaction on identity and platform tables. */
export function inTransaction<Result>(
  ctx: { readonly db: Database },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return transact(ctx.db, null, work);
}

const lent = new WeakSet<Tx>();

/** For what two organisations must both record: one transaction sees the rows of the one, then of the other, never of both. */
export async function asOrganisation<Result>(
  tx: Tx & { readonly [organisation]?: never },
  organisationId: string,
  work: (tx: OrganisationTx) => Promise<Result>,
): Promise<Result> {
  if (!uuid.test(organisationId)) throw new Error('not an organisation id');
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

async function transact<Result>(
  db: Database,
  organisationId: string | null,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await (pools.get(db) as Pool).connect();
  let isBroken = false;
  // Not awaited yet: the first query of the work travels right behind, which saves two round trips of five.
  const begun = begin(client, organisationId);
  begun.catch(() => {});
  try {
    const result = await work(queriesOn(client) as Tx);
    await begun;
    const { command } = await client.query('commit');
    // PostgreSQL answers the commit of an aborted transaction by rolling it back, without an error.
    if (command !== 'COMMIT') throw new Error('the transaction was aborted by an earlier error');
    return result;
  } catch (error) {
    // The connection may be the thing that broke; the first error is the one to tell.
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}

function begin(client: PoolClient, organisationId: string | null): Promise<unknown> {
  const begun = client.query('begin');
  if (organisationId === null) return begun;
  const set = client.query("select set_config('atrium.organisation', $1, true)", [organisationId]);
  return Promise.all([begun, set]);
}

const bound = new WeakMap<PoolClient, Database>();

/** Queries on one connection, sent as they come: a Kysely transaction would hold each back until the one before it has answered. */
function queriesOn(client: PoolClient): Database {
  const known = bound.get(client);
  if (known) return known;
  const lent = { query: client.query.bind(client), release: () => {} } as unknown as PoolClient;
  const pool = { connect: async () => lent, end: async () => {} } as unknown as Pool;
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  bound.set(client, queries);
  return queries;
}
