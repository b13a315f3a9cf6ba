import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { type Database, type OrganisationTx, poolOf, refuseOtherIds, type Tx } from './database.ts';
import type { Tables } from './tables.gen.ts';

/** The only way to an organisation's tables: the setting dies with the transaction, so it cannot reach the next user of the connection. */
export function inOrganisation<Result>(
  ctx: { readonly db: Database },
  organisationId: string,
  work: (tx: OrganisationTx) => Promise<Result>,
): Promise<Result> {
  refuseOtherIds(organisationId);
  return transact(ctx.db, organisationId, (tx) => work(tx as OrganisationTx));
}

/** A transaction on identity and platform tables. */
export function inTransaction<Result>(
  ctx: { readonly db: Database },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return transact(ctx.db, null, work);
}

async function transact<Result>(
  db: Database,
  organisationId: string | null,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await poolOf(db).connect();
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
