import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { Pool } from 'pg';
import type { Tables } from './tables.ts';

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
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: openPool(url, options) }) });
}

export function openPool(url: string, options: { readonly poolSize: number; readonly name: string }): Pool {
  const pool = new Pool({
    connectionString: url,
    max: options.poolSize,
    application_name: options.name,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: 15_000,
    idle_in_transaction_session_timeout: 15_000,
  });
  // A connection that breaks while idle is dropped by the pool; without a listener the process would end.
  pool.on('error', () => {});
  // One that breaks between two queries of a transaction tells it by the next query; without a listener, likewise.
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The only way to an organisation's tables: the setting dies with the transaction, so it cannot reach the next user of the connection. */
export function inOrganisation<Result>(
  ctx: { readonly db: Database },
  organisationId: string,
  work: (tx: OrganisationTx) => Promise<Result>,
): Promise<Result> {
  if (!uuid.test(organisationId)) throw new Error('not an organisation id');
  // One round trip for both; the id is safe to stand in the text because its shape was just checked.
  const begin = `begin; select set_config('atrium.organisation', '${organisationId}', true)`;
  return inTransactionBegunBy(ctx.db, begin, (tx) => work(tx as OrganisationTx));
}

/** A transaction on identity and platform tables. */
export function inTransaction<Result>(
  ctx: { readonly db: Database },
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  return inTransactionBegunBy(ctx.db, 'begin', work);
}

function inTransactionBegunBy<Result>(db: Database, begin: string, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db.connection().execute(async (connection) => {
    await connection.executeQuery(CompiledQuery.raw(begin));
    try {
      const result = await work(connection as Tx);
      // PostgreSQL answers the commit of an aborted transaction by rolling it back without an error; the empty select makes it one.
      await connection.executeQuery(CompiledQuery.raw('select; commit'));
      return result;
    } catch (error) {
      // The connection may be the thing that broke; the first error is the one to tell.
      await connection.executeQuery(CompiledQuery.raw('rollback')).catch(() => {});
      throw error;
    }
  });
}
