import type { DueKind } from '@atrium/domain/kernel/due-work';
import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { listSentStatements } from '../../test-kit/record-statements.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { insertDueWork } from '../db/insert-due-work.store.ts';
import { type Retention, retentions } from '../db/personal/personal-data.ts';
import { inTransaction } from '../db/transaction.ts';
import { claimDueWork, claimUncompiled, releaseAfterFailedSend } from './claim-due-work.store.ts';
import { findRow, keepHold, markDone, markGivenUp, postpone } from './due-work.store.ts';
import { purgeEnded } from './retention.store.ts';
import { leasesMs, renewBelowMs } from './settings.ts';

let database: ThrowAwayDatabase;
let db: Database;
const now = new Date();
const after = (ms: number): Date => new Date(now.getTime() + ms);

beforeAll(async () => {
  database = await makeDatabase();
  db = openDatabase(database.urlOf('atrium_worker'), { poolSize: 8, name: 'test' });
});

afterEach(() => db.deleteFrom('due_work').execute());

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function promise(dueAt: Date = now, kind: DueKind = 'send-mail'): Promise<string> {
  const id = uuidv7();
  await inTransaction({ db }, (tx) =>
    insertDueWork(tx, { id, kind, organisationId: null, subjectId: uuidv7(), dueAt, now }),
  );
  return id;
}

const claim = (options: { room?: number; maxInFlight?: number; kinds?: DueKind[] } = {}) => {
  const { room = 50, maxInFlight = 1_000, kinds = ['send-mail'] } = options;
  return claimUncompiled(db, { lanes: kinds.map((kind) => ({ kind, lane: 'usual', maxInFlight, room })), leasesMs });
};

/** As if so much time had passed. */
const pass = (ms: number) =>
  sql`update due_work set due_at = due_at - interval '1 ms' * ${ms}::int,
    lease_until = lease_until - interval '1 ms' * ${ms}::int`.execute(db);
/** How long the row is still leased, by the clock of the database. */
const leasedMs = async (id: string): Promise<number> => {
  const { rows } = await sql<{ ms: number }>`
    select extract(epoch from lease_until - clock_timestamp())::float8 * 1000 as ms from due_work where id = ${id}`.execute(
    db,
  );
  return rows[0]?.ms ?? 0;
};

const rowOf = (id: string) => db.selectFrom('due_work').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

const doneWork = retentions.find(
  ({ table, ended }) => table === 'due_work' && ended === "outcome = 'done'",
) as Retention;

test('only what is due is claimed, the longest due first, no more than there is room for', async () => {
  const [third, first, second] = [await promise(after(-1)), await promise(after(-3)), await promise(after(-2))];
  await promise(after(60_000));
  expect((await claim({ room: 2 })).map(({ id }) => id).sort()).toEqual([first, second].sort());
  expect((await claim()).map(({ id }) => id)).toEqual([third]);
  expect(await claim()).toEqual([]);
});

test('[D-462] a worker claims without having the statement compiled, and commits at once', async () => {
  await promise();
  const sent = await listSentStatements(() => claim());
  const kinds = ['begin', "select set_config('jit', 'off', true)", /with wanted/, 'commit'];
  expect(sent.map((text) => text.trim())).toEqual(
    kinds.map((kind) => (typeof kind === 'string' ? kind : expect.stringMatching(kind))),
  );
});

test('ten workers that claim at once never hold the same row', async () => {
  await Promise.all(Array.from({ length: 100 }, () => promise()));
  const claims = await Promise.all(Array.from({ length: 10 }, () => claim({ room: 15 })));
  const ids = claims.flat().map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe(100);
});

test('a row with an expired lease is sent again with the same key, and after the last lease as a new attempt', async () => {
  const id = await promise();
  for (const [send, lease] of leasesMs.entries()) {
    const [claimed] = await claim();
    const row = await rowOf(id);
    expect(claimed).toMatchObject({ id, kind: 'send-mail', attempt: 1, leaseUntil: row.lease_until });
    expect(row.sends).toBe(send + 1);
    expect(await leasedMs(id)).toBeLessThanOrEqual(lease);
    await pass(lease - 2_000);
    expect(await claim()).toEqual([]);
    await pass(2_000);
  }
  expect(await claim()).toMatchObject([{ id, attempt: 2 }]);
  expect((await rowOf(id)).sends).toBe(1);
});

test('[D-621] a run that lives renews its last lease before it ends, and only while the row is of its attempt', async () => {
  const id = await promise();
  const lease = { sends: leasesMs.length, belowMs: renewBelowMs, leaseMs: leasesMs.at(-1)! };
  const keep = (attempt: number) => keepHold(db, { kind: 'send-mail', id, attempt }, lease);
  for (const leaseMs of leasesMs.slice(0, -1)) {
    await claim();
    expect(await keep(1)).toBe(true);
    // An early lease ends soon: the row is sent again with the same key, which finds a lost hand-over.
    expect(await leasedMs(id)).toBeLessThanOrEqual(leaseMs);
    await pass(leaseMs);
  }
  await claim();
  await pass(lease.leaseMs - 1_000);
  expect(await keep(1)).toBe(true);
  expect(await leasedMs(id)).toBeGreaterThan(renewBelowMs);
  await pass(lease.leaseMs);
  expect(await claim()).toMatchObject([{ attempt: 2 }]);
  expect(await keep(1)).toBe(false);
});

test('a row that could not be sent can be claimed again soon, and the send does not count', async () => {
  const id = await promise();
  const [claimed] = await claim();
  await releaseAfterFailedSend(db, claimed!, 1_000);
  expect(await rowOf(id)).toMatchObject({ sends: 0, attempt: 1 });
  expect(await leasedMs(id)).toBeLessThanOrEqual(1_000);
  await pass(1_000);
  const [again] = await claim();
  expect(again).toMatchObject({ id, attempt: 1 });
  // The first holder releases too late: another one holds the row.
  await releaseAfterFailedSend(db, claimed!, 5);
  expect((await rowOf(id)).lease_until).toEqual(again!.leaseUntil);
});

test('the rows that runs hold are limited for each kind, and a full kind does not block another', async () => {
  for (let count = 0; count < 5; count++) {
    await promise(now, 'send-mail');
    await promise(now, 'lapse-codes');
  }
  expect(await claim({ kinds: ['send-mail'], maxInFlight: 3 })).toHaveLength(3);
  const next = await claim({ kinds: ['send-mail', 'lapse-codes'], maxInFlight: 3 });
  expect(next.map(({ kind }) => kind)).toEqual(['lapse-codes', 'lapse-codes', 'lapse-codes']);
});

test('a run of an older attempt finds no row, and its end changes nothing', async () => {
  const id = await promise();
  await postpone(db, { id, attempt: 1 }, { dueAt: after(30_000), reason: 'send: busy' });
  expect(await findRow(db, { kind: 'send-mail', id, attempt: 1 })).toMatchObject({ isOpen: false });
  expect(await findRow(db, { kind: 'send-mail', id, attempt: 2 })).toMatchObject({ isOpen: true, id, attempt: 2 });
  await postpone(db, { id, attempt: 1 }, { dueAt: after(99_000), reason: 'late' });
  await markGivenUp(db, { id, attempt: 1 }, { now, reason: 'late' });
  expect(await rowOf(id)).toMatchObject({ attempt: 2, due_at: after(30_000), last_error: 'send: busy', done_at: null });
});

test('a row that has ended is neither claimed nor opened again', async () => {
  const id = await promise();
  await claim();
  await markDone(db, id, now);
  expect(await findRow(db, { kind: 'send-mail', id, attempt: 1 })).toMatchObject({ isOpen: false });
  await pass(3_600_000);
  expect(await claim()).toEqual([]);
  await markGivenUp(db, { id, attempt: 1 }, { now: after(1), reason: 'too late' });
  expect(await rowOf(id)).toMatchObject({ outcome: 'done', done_at: now });
});

test('done rows are deleted in bounded batches, and rows that were given up stay', async () => {
  const [old, young, lost] = [await promise(), await promise(), await promise()];
  await markDone(db, old, after(-10));
  await markDone(db, young, after(10));
  await markGivenUp(db, { id: lost, attempt: 1 }, { now: after(-10), reason: 'refused' });
  await markDone(db, await promise(), after(-20));
  expect(await purgeEnded(db, doneWork, now, 1)).toBe(1);
  expect(await purgeEnded(db, doneWork, now, 10)).toBe(1);
  const left = await db.selectFrom('due_work').select('id').execute();
  expect(left.map(({ id }) => id).sort()).toEqual([young, lost].sort());
});

test('a claim never scans the whole table, with many ended and many future rows', async () => {
  const owner = openDatabase(database.urlOf('atrium_migrator'), { poolSize: 1, name: 'test' });
  await sql`insert into due_work (id, kind, subject_id, due_at, created_at, done_at, outcome)
    select gen_random_uuid(), 'send-mail', gen_random_uuid(), ${now}, ${now}, ${now}, 'done' from generate_series(1, 20000)`.execute(
    owner,
  );
  await sql`insert into due_work (id, kind, subject_id, due_at, created_at)
    select gen_random_uuid(), 'send-mail', gen_random_uuid(), ${now}::timestamptz + (i - 500) * interval '1 s', ${now}
    from generate_series(1, 20000) as i`.execute(owner);
  await sql`analyze due_work`.execute(owner);
  await owner.destroy();
  // Its own connection, because the statistics of other tests may still be on theirs.
  const fresh = openDatabase(database.urlOf('atrium_worker'), { poolSize: 1, name: 'test' });
  const scans = await inTransaction({ db: fresh }, async (tx) => {
    const lanes = [{ kind: 'send-mail' as const, lane: 'usual' as const, maxInFlight: 200, room: 50 }];
    expect(await claimDueWork(tx, { lanes, leasesMs })).toHaveLength(50);
    await purgeEnded(tx, doneWork, after(1), 10);
    const { rows } = await sql<{ scans: number }>`
      select seq_scan::int as scans from pg_stat_xact_user_tables where relname = 'due_work'`.execute(tx);
    return rows[0]?.scans;
  });
  await fresh.destroy();
  expect(scans).toBe(0);
});

test('[D-118] a run finds no row of another kind, although it has its id', async () => {
  const id = await promise(now, 'send-mail');
  expect(await findRow(db, { kind: 'refund-attempt', id, attempt: 1 })).toBeNull();
  expect(await findRow(db, { kind: 'send-mail', id, attempt: 1 })).toMatchObject({ isOpen: true, id });
});
