import { setTimeout as delay } from 'node:timers/promises';
import type { DueKind } from '@atrium/domain/kernel/due-work';
import { sql } from 'kysely';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { insertDueWork } from '../db/insert-due-work.store.ts';
import { inTransaction } from '../db/transaction.ts';
import { makeClock } from '../runtime/clock.ts';
import { backoffMs } from './backoff.ts';
import type { ClaimedRow } from './claim-due-work.store.ts';
import { claimRound, startDispatcher } from './dispatch.ts';
import { markDone, postpone } from './due-work.store.ts';
import { describeFailure } from './failure.ts';
import { guardEngine } from './guard-engine.ts';
import { makeQueues } from './queues.ts';
import { defineRun, type Run } from './run.ts';
import { makeSender } from './send-rows.ts';
import {
  leaseAfterFailedSendMs,
  leasesMs,
  parallelSends,
  pollMs,
  underWayOnTestClocks,
  underWayPerWorker,
} from './settings.ts';

let database: ThrowAwayDatabase;
let db: Database;
let time = Date.now();
const clock = makeClock(() => time);
const log = pino({ level: 'silent' });
const runs = [defineRun('send-mail', async () => undefined)];

beforeAll(async () => {
  database = await makeDatabase();
  db = openDatabase(database.urlOf('atrium_worker'), { poolSize: 4, name: 'test' });
});

afterEach(() => db.deleteFrom('due_work').execute());

afterAll(async () => {
  await db.destroy();
  await database.drop();
});

async function promise(count: number, kind: DueKind = 'send-mail'): Promise<void> {
  await inTransaction({ db }, async (tx) => {
    for (let made = 0; made < count; made++) {
      const row = { id: uuidv7(), kind, organisationId: null, subjectId: uuidv7() };
      await insertDueWork(tx, { ...row, dueAt: new Date(), now: new Date() });
    }
  });
}

/** An engine that keeps every row it is sent. */
function listener() {
  const sent: ClaimedRow[] = [];
  return { sent, send: async (row: ClaimedRow) => void sent.push(row) };
}

/** As if the rows were of a test organisation. */
async function onTestClock(): Promise<void> {
  const owner = openDatabase(database.urlOf('atrium_migrator'), { poolSize: 1, name: 'test' });
  await owner.updateTable('due_work').set({ on_test_clock: true }).execute();
  await owner.destroy();
}

/** As if so much time had passed, for this process and for the rows. */
async function pass(ms: number): Promise<void> {
  time += ms;
  await sql`update due_work set due_at = due_at - interval '1 ms' * ${ms}::int,
    lease_until = lease_until - interval '1 ms' * ${ms}::int`.execute(db);
}

/** A worker whose sends go to this engine. */
function workerOf(
  engine: { readonly send: (row: ClaimedRow) => Promise<void>; readonly isProbing?: () => boolean },
  served: readonly Run[] = runs,
) {
  const queues = makeQueues(db, served);
  const sender = makeSender({ db }, engine);
  const claim = () => {
    // Time passes here by moving the rows below what a worker remembers.
    for (const { floors } of queues) floors.tellSweep(0, 0);
    return claimRound({ db, log }, queues, { isProbing: engine.isProbing?.() ?? false });
  };
  return { dispatch: async () => sender.send(await claim()) };
}

test('[D-372] a worker sends each row once, and no more than it can have under way until some end', async () => {
  await promise(underWayPerWorker + 3);
  const engine = listener();
  const worker = workerOf(engine);
  await worker.dispatch();
  await worker.dispatch();
  expect(engine.sent).toHaveLength(underWayPerWorker);
  for (const { id } of engine.sent.slice(0, 2)) await markDone(db, id, clock.wall());
  await postpone(db, engine.sent[2]!, { dueAt: new Date(time + 60_000), reason: 'busy' });
  await worker.dispatch();
  expect(new Set(engine.sent.map(({ id }) => id)).size).toBe(underWayPerWorker + 3);
  expect(engine.sent).toHaveLength(underWayPerWorker + 3);
});

test('[D-372] runs that hang for one worker leave room at another, and at the same one when their leases are over', async () => {
  await promise(underWayPerWorker + 1);
  const engine = listener();
  const worker = workerOf(engine);
  await worker.dispatch();
  const other = listener();
  await workerOf(other).dispatch();
  expect(other.sent).toHaveLength(1);
  await pass(leasesMs.reduce((sum, leaseMs) => sum + leaseMs, 0));
  await worker.dispatch();
  expect(engine.sent.length).toBeGreaterThan(underWayPerWorker);
});

test('[D-313] [D-372] runs of test organisations take no room of the others', async () => {
  const renewals = [defineRun('renew-subscription', async () => undefined)];
  const engine = listener();
  const worker = workerOf(engine, renewals);
  await promise(underWayPerWorker + 1, 'renew-subscription');
  await onTestClock();
  await worker.dispatch();
  await worker.dispatch();
  expect(engine.sent).toHaveLength(underWayOnTestClocks);
  await promise(1, 'renew-subscription');
  await worker.dispatch();
  expect(engine.sent).toHaveLength(underWayOnTestClocks + 1);
});

test('[D-620] a worker whose clock is a minute ahead takes no row that another worker holds', async () => {
  await promise(1);
  await workerOf(listener()).dispatch();
  const ahead = listener();
  const dispatcher = startDispatcher({ db, clock: makeClock(() => time + 63_000), log }, runs, ahead);
  await delay(2 * pollMs);
  expect(ahead.sent).toEqual([]);
  await pass(leasesMs[0]!);
  await vi.waitFor(() => expect(ahead.sent).toMatchObject([{ attempt: 1 }]), 5_000);
  await dispatcher.stop();
});

test('the claim is committed before anything is sent, so no lock waits for the network', async () => {
  await promise(1);
  const send = vi.fn<(row: ClaimedRow) => Promise<void>>(async ({ id }) => {
    const row = await db.selectFrom('due_work').select('lease_until').where('id', '=', id).forUpdate().execute();
    expect(row[0]?.lease_until).not.toBeNull();
  });
  await workerOf({ send }).dispatch();
  expect(send).toHaveBeenCalledOnce();
});

test('rows that could not be sent are sent again after a short lease, with the same key', async () => {
  await promise(3);
  let isAway = true;
  const engine = listener();
  const worker = workerOf({
    send: async (row) => {
      if (isAway) throw new Error('connection refused');
      await engine.send(row);
    },
  });
  await worker.dispatch();
  isAway = false;
  await worker.dispatch();
  expect(engine.sent).toEqual([]);
  await pass(leaseAfterFailedSendMs);
  await worker.dispatch();
  expect(engine.sent.map(({ attempt }) => attempt)).toEqual([1, 1, 1]);
});

test('the dispatcher sends a whole backlog and stops when it is asked to', async () => {
  await promise(120);
  const engine = listener();
  const ending = { send: async (row: ClaimedRow) => engine.send(row).then(() => markDone(db, row.id, clock.wall())) };
  const dispatcher = startDispatcher({ db, clock, log }, runs, ending);
  await vi.waitFor(() => expect(engine.sent).toHaveLength(120), { timeout: 5_000 });
  await dispatcher.stop();
  await promise(1);
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect(engine.sent).toHaveLength(120);
});

test('waits between attempts double up to an hour', () => {
  expect([1, 2, 3, 7, 8, 50].map(backoffMs)).toEqual([30_000, 60_000, 120_000, 1_920_000, 3_600_000, 3_600_000]);
});

test.each([
  [
    Object.assign(new Error('retry_later: CONN ETIMEDOUT'), { failure: 'retry_later' }),
    'send: retry_later: CONN ETIMEDOUT',
  ],
  [Object.assign(new Error('password is hunter2'), { code: '23505' }), 'send: Error 23505'],
  [new TypeError('secret'), 'send: TypeError'],
  ['secret', 'send: unknown'],
])('the stored reason of a failure never holds a library’s message: %s', (error, expected) => {
  expect(describeFailure('send', error)).toBe(expected);
});

test('while more queries wait for the database than it has connections, a worker claims nothing; then it goes on', async () => {
  await promise(3);
  const engine = listener();
  const sleeping = Array.from({ length: 12 }, () => sql`select pg_sleep(0.3)`.execute(db));
  const dispatcher = startDispatcher({ db, clock, log }, runs, engine);
  await delay(250);
  expect(engine.sent).toEqual([]);
  await Promise.all(sleeping);
  await vi.waitFor(() => expect(engine.sent).toHaveLength(3), 5_000);
  await dispatcher.stop();
});

test('[D-565] [D-623] an engine that does not answer is asked five times, then with one row after each pause, and the log says so once a minute', async () => {
  await promise(underWayPerWorker);
  let asked = 0;
  let isAway = true;
  const lines: string[] = [];
  const sent: ClaimedRow[] = [];
  const engine = guardEngine(
    { clock, log: pino({ level: 'warn' }, { write: (line: string) => void lines.push(line) }) },
    {
      send: async (row) => {
        asked += 1;
        if (isAway) throw new Error('connection refused');
        sent.push(row);
      },
    },
  );
  const worker = workerOf(engine);
  await worker.dispatch();
  // Sixteen sends begin together.
  expect(asked).toBeLessThanOrEqual(parallelSends);
  expect(engine.isRefusing()).toBe(true);
  expect(lines).toHaveLength(1);
  for (const [pauseMs, told] of [
    [5_000, 1],
    [10_000, 1],
    [60_000, 2],
  ] as const) {
    asked = 0;
    await pass(pauseMs);
    await worker.dispatch();
    await worker.dispatch();
    expect([asked, lines.length]).toEqual([1, told]);
  }
  isAway = false;
  await pass(60_000);
  await worker.dispatch();
  await worker.dispatch();
  expect(sent).toHaveLength(underWayPerWorker);
});
