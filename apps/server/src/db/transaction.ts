import { setTimeout as delay } from 'node:timers/promises';
import { Kysely, PostgresDialect } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import { type Trace, wordOf } from '../runtime/trace.ts';
import { dropCollected, takeNamedIn } from './collected-writes.store.ts';
import { belongTo, type Database, type OrganisationTx, poolOf, refuseOtherIds, type Tx } from './database.ts';
import { dropFacts } from './personal/kept-facts.store.ts';
import type { Tables } from './tables.gen.ts';

/** Reads the caller's session and rights again, locks them until the commit, and refuses if they are gone. */
export type Confirm = (tx: Tx) => Promise<void>;

/** What a transaction is opened with. `confirm` is set while a person's call may change something, `trace` in a call or run. */
interface Opener {
  readonly db: Database;
  readonly confirm?: Confirm | undefined;
  readonly trace?: Trace | undefined;
}

/** The only way to an organisation's tables. The setting ends with the transaction, so it cannot leak to the next user of the connection. */
export function inOrganisation<Result>(
  ctx: Opener,
  organisationId: string,
  work: (tx: OrganisationTx) => Promise<Result>,
): Promise<Result> {
  refuseOtherIds(organisationId);
  return transact(ctx, organisationId, (tx) => work(tx as OrganisationTx));
}

/** A transaction on identity and platform tables. */
export function inTransaction<Result>(ctx: Opener, work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return transact(ctx, null, work);
}

/** Finishes what was begun in the caller's name: money that was taken is booked even if the caller was disabled meanwhile. */
export function finishing<Ctx extends Opener>(ctx: Ctx): Ctx {
  return { ...ctx, confirm: undefined };
}

const confirmed = new WeakSet<Tx>();

/** Confirms the caller now instead of before the commit, because the work may change the caller's own rights. */
export async function confirmNow({ confirm }: Pick<Opener, 'confirm'>, tx: Tx): Promise<void> {
  if (confirm === undefined || confirmed.has(tx)) return;
  await confirm(tx);
  confirmed.add(tx);
}

/** Two transactions waited for each other, and PostgreSQL has ended this one: 40P01, or 40001 for one that saw old rows. */
const isCollision = (error: unknown): boolean => ['40P01', '40001'].includes((error as { code?: string }).code ?? '');

/** Whoever begins again at once takes the lock that the other waits for, and both collide again. */
const otherGoesFirstMs = 50;

/** Once more after a collision (D-421): nothing of it was kept, and no work calls anybody outside while it is in a transaction. */
async function transact<Result>(
  ctx: Opener,
  organisationId: string | null,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  try {
    return await transactOnce(ctx, organisationId, work);
  } catch (error) {
    if (!isCollision(error)) throw error;
    await delay(otherGoesFirstMs);
    return transactOnce(ctx, organisationId, work);
  }
}

async function transactOnce<Result>(
  ctx: Opener,
  organisationId: string | null,
  work: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  const client = await poolOf(ctx.db).connect();
  let isBroken = false;
  const tx = queriesOn(client) as Tx;
  // The same object serves every transaction of its connection.
  confirmed.delete(tx);
  dropFacts(tx);
  dropCollected(tx);
  belongTo(tx, ctx.db);
  // Not awaited yet: the first query is sent right behind, which saves two of five round trips.
  const begun = begin(client, organisationId, ctx.trace);
  begun.catch(() => {});
  try {
    const result = await work(tx);
    // Last, so that whoever holds these locks waits for nothing else and no two transactions wait for each other.
    await confirmNow(ctx, tx);
    await begun;
    const { command } = await client.query('commit');
    // PostgreSQL rolls an aborted transaction back at its commit, without an error.
    if (command !== 'COMMIT') throw new Error('the transaction was aborted by an earlier error');
    return result;
  } catch (error) {
    // The connection itself may be broken. The first error is the one to throw.
    await client.query('rollback').catch(() => {
      isBroken = true;
    });
    throw error;
  } finally {
    client.release(isBroken);
  }
}

/**
 * Due work that is written takes the trace from its setting. Both settings end with the transaction. One message, which
 * takes no parameters; an organisation's id was checked, and a trace is our own word.
 */
function begin(client: PoolClient, organisationId: string | null, trace: Trace | undefined): Promise<unknown> {
  if (organisationId === null && trace === undefined) return client.query('begin');
  const [organisation, word] = [organisationId ?? '', trace ? wordOf(trace) : ''].map((each) =>
    client.escapeLiteral(each),
  );
  return client.query(
    `begin; select set_config('atrium.organisation', ${organisation}, true), set_config('atrium.trace', ${word}, true)`,
  );
}

const bound = new WeakMap<PoolClient, Database>();

/** Queries on one connection, sent at once. A Kysely transaction would wait for each answer before it sends the next. */
function queriesOn(client: PoolClient): Database {
  const known = bound.get(client);
  if (known) return known;
  const send = client.query.bind(client) as unknown as Send;
  const lent = { query: sendInOrder(send, () => queries), release: () => {} } as unknown as PoolClient;
  const pool = { connect: async () => lent, end: async () => {} } as unknown as Pool;
  const queries = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  bound.set(client, queries);
  return queries;
}

type Send = (text: unknown, values?: unknown) => Promise<unknown>;

/** A statement that names a table for which rows wait is sent behind them, so a transaction always sees what it wrote. */
const sendInOrder =
  (send: Send, queries: () => Database): Send =>
  async (text, values) => {
    const before = typeof text === 'string' ? takeNamedIn(queries() as Tx, text) : null;
    if (before === null) return send(text, values);
    const [, answer] = await Promise.all([send(before.sql, before.parameters), send(text, values)]);
    return answer;
  };
