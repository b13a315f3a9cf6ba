import { sql } from 'kysely';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';
import { type Database, openDatabase, type Tx } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';
import { type ClaimedRow, claimDueWork } from './claim-due-work.store.ts';
import { makeClaimFloors } from './claim-floors.ts';
import { leasesMs } from './settings.ts';

/** Rows that are due, one for each second, and how many of them end while a snapshot is held. */
const [seeded, ended] = [20_000, 15_000];
const lane = { kind: 'renew-subscription', lane: 'usual', maxInFlight: 200, room: 16 } as const;

let database: ThrowAwayDatabase;
let db: Database;
let owner: Client;
let holder: Client;

beforeAll(async () => {
  database = await makeDatabase();
  db = openDatabase(database.urlOf('atrium_worker'), { poolSize: 1, name: 'test' });
  owner = new Client({ connectionString: database.superuserUrl });
  holder = new Client({ connectionString: database.superuserUrl });
  await Promise.all([owner.connect(), holder.connect()]);
});
afterAll(async () => {
  await Promise.all([db.destroy(), owner.end(), holder.end()]);
  await database.drop();
});

async function readPages(tx: Tx): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    select sum(pg_stat_get_xact_blocks_fetched(oid))::int as pages from pg_class where relname like 'due_work%'`.execute(
    tx,
  );
  return rows[0]?.pages ?? 0;
}

/** Pages of the table and its indexes that a claim looks at. What it claims is taken back. */
async function costOf(from: Date | null): Promise<{ readonly pages: number; readonly rows: readonly ClaimedRow[] }> {
  let cost: Awaited<ReturnType<typeof costOf>> | undefined;
  const takenBack = new Error('taken back');
  await inTransaction({ db }, async (tx) => {
    const before = await readPages(tx);
    const rows = await claimDueWork(tx, { lanes: [{ ...lane, from }], leasesMs });
    cost = { pages: (await readPages(tx)) - before, rows };
    throw takenBack;
  }).catch((error: unknown) => {
    if (error !== takenBack) throw error;
  });
  if (!cost) throw new Error('nothing was claimed');
  return cost;
}

test('[D-627] a claim costs the same while somebody holds an old snapshot and rows end behind it', async () => {
  await owner.query(`insert into due_work (id, kind, subject_id, due_at, created_at)
    select gen_random_uuid(), 'renew-subscription', gen_random_uuid(), now() - (${seeded} - i) * interval '1 s', now()
    from generate_series(1, ${seeded}) as i order by random()`);
  await owner.query('vacuum analyze due_work');
  const usual = await costOf(null);
  await holder.query('begin isolation level repeatable read; select count(*) from due_work');
  await owner.query(`update due_work set done_at = now(), outcome = 'done'
    where due_at <= now() - (${seeded - ended}) * interval '1 s'`);
  const fromTheBeginning = await costOf(null);
  const floors = makeClaimFloors();
  floors.raise(fromTheBeginning.rows);
  const fromTheFloor = await costOf(floors.of(lane));
  await holder.query('rollback');
  expect(fromTheFloor.rows.map(({ id }) => id).sort()).toEqual(fromTheBeginning.rows.map(({ id }) => id).sort());
  expect(fromTheFloor.pages).toBeLessThan(2 * usual.pages);
  // Without the floor it walks over all that ended: otherwise this test shows nothing.
  expect(fromTheBeginning.pages).toBeGreaterThan(10 * usual.pages);
});

test('[D-627] a worker looks at whole lanes with each claim while that is cheap, and for a twentieth of its time where it is not', () => {
  const floors = makeClaimFloors();
  floors.tellSweep(1_000, 1_010);
  expect(floors.isSweepDue(1_011)).toBe(true);
  floors.tellSweep(1_500, 1_511);
  expect([floors.isSweepDue(1_730), floors.isSweepDue(1_731)]).toEqual([false, true]);
  floors.tellSweep(2_000, 2_500);
  expect([floors.isSweepDue(12_499), floors.isSweepDue(12_500)]).toEqual([false, true]);
  floors.tellSweep(20_000, 30_000);
  expect([floors.isSweepDue(89_999), floors.isSweepDue(90_000)]).toEqual([false, true]);
});
