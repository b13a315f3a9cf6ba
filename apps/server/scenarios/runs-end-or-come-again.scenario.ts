import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { DueKind } from '@atrium/domain/kernel/due-work';
import { pino } from 'pino';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../../tools/services/free-port.ts';
import { type Restate, startRestate } from '../../../tools/services/restate.ts';
import { type Database, openDatabase } from '../src/db/database.ts';
import { insertDueWork } from '../src/db/insert-due-work.store.ts';
import { inTransaction } from '../src/db/transaction.ts';
import { makeClock } from '../src/runtime/clock.ts';
import type { Span } from '../src/runtime/span.ts';
import { childOf, type Trace } from '../src/runtime/trace.ts';
import { findOpenRow, postpone } from '../src/worker/due-work.store.ts';
import { connectEngine, type Engine } from '../src/worker/engine.ts';
import { defineRun } from '../src/worker/run.ts';
import { startWorker, type Worker } from '../src/worker/start-worker.ts';
import type { WorkerContext } from '../src/worker/worker-context.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../test-kit/throw-away-database.ts';
import { until } from './mail/post-office.ts';

let directory: string;
let database: ThrowAwayDatabase;
let db: Database;
let restate: Restate;
let worker: Worker;
let engine: Engine;
const happened = new Map<string, number>();
const spans: Span[] = [];
const note = async (what: string): Promise<void> => void happened.set(what, (happened.get(what) ?? 0) + 1);
const refused = Object.assign(new Error('retry_later: busy'), { failure: 'retry_later' });

/** Kinds of due work are a closed set: each way in which a run can end borrows one. */
const kindThat = {
  works: 'send-mail',
  fails: 'process-webhook',
  failsOnce: 'lapse-codes',
  givesUp: 'lapse-credit',
  isOvertaken: 'run-people-job',
} as const satisfies Record<string, DueKind>;

const runs = [
  defineRun(kindThat.works, async (_ctx, due, step) => {
    await step('act', () => note(due.id));
    return undefined;
  }),
  defineRun(kindThat.fails, async (_ctx, due, step) => {
    await step('act', async () => {
      await note(due.id);
      throw refused;
    });
    return undefined;
  }),
  defineRun(kindThat.failsOnce, async (_ctx, _due, step) => step('act', () => Promise.reject(refused)), {
    lastAttempt: 1,
  }),
  defineRun(kindThat.givesUp, async () => ({ gaveUp: 'nobody wants it' })),
  defineRun(kindThat.isOvertaken, async (_ctx, due, step) => {
    await step('act', () => note(due.id));
    await step.record('let another attempt begin', () =>
      postpone(db, due, { dueAt: new Date(Date.now() + 3_600_000), reason: 'overtaken' }),
    );
    await step('act again', () => note(due.id));
    return undefined;
  }),
];

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'atrium-runs-'));
  const [ingress, admin, node, port] = (await freePorts(4)) as [number, number, number, number];
  database = await makeDatabase();
  db = openDatabase(database.urlOf('atrium_worker'), { poolSize: 5, name: 'test' });
  restate = await startRestate({ directory, ports: { ingress, admin, node } });
  const config = {
    workerPort: port,
    workerAddress: `http://127.0.0.1:${port}`,
    restateIngress: restate.ingressAddress,
    restateAdmin: restate.adminAddress,
    workerListenHost: '127.0.0.1',
    restateIdentityKeys: [],
  };
  const told = { gateways: {}, mailer: {}, sendSpan: (span: Span) => void spans.push(span) };
  const log = pino({ level: 'silent' });
  const ctx = { db, config, clock: makeClock(), log, ...told } as unknown as WorkerContext;
  engine = connectEngine(ctx.config, runs);
  worker = await startWorker(ctx, runs);
  // The worker is told of in the background, and the engine's door learns of it a little later than the engine.
  const first = await promise(kindThat.works);
  await until('the engine hands over', async () => (await rowOf(first)).outcome === 'done');
});

afterAll(async () => {
  await worker.stop();
  await restate.stop();
  await db.destroy();
  await database.drop();
  await rm(directory, { recursive: true, force: true });
});

async function promise(kind: DueKind, trace?: Trace): Promise<string> {
  const id = uuidv7();
  const now = new Date();
  await inTransaction({ db, trace }, (tx) =>
    insertDueWork(tx, { id, kind, organisationId: null, subjectId: uuidv7(), dueAt: now, now }),
  );
  return id;
}

const spansOf = (id: string) => spans.filter(({ attributes }) => attributes['atrium.due_row'] === id);
const rowOf = (id: string) => db.selectFrom('due_work').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a row is carried out once, however often it is handed over', async () => {
  const id = await promise(kindThat.works);
  await Promise.all(
    Array.from({ length: 5 }, () => engine.send({ id, kind: kindThat.works, attempt: 1, leaseUntil: new Date() })),
  );
  await until('the row is done', async () => (await rowOf(id)).outcome === 'done');
  await engine.send({ id, kind: kindThat.works, attempt: 2, leaseUntil: new Date() });
  expect(happened.get(id)).toBe(1);
});

test('a step that keeps failing ends its run; the wait becomes the row’s due time, and the next attempt is another run', async () => {
  const id = await promise(kindThat.fails);
  await until('the second attempt is scheduled', async () => (await rowOf(id)).attempt === 2);
  const row = await rowOf(id);
  expect(row).toMatchObject({ sends: 0, lease_until: null, done_at: null });
  expect(row.last_error).toContain('act: retry_later: busy');
  expect(row.due_at.getTime() - Date.now()).toBeGreaterThan(25_000);
  const tries = happened.get(id) ?? 0;
  expect(tries).toBe(2);
  await db.updateTable('due_work').set({ due_at: new Date() }).where('id', '=', id).execute();
  await until('the third attempt is scheduled', async () => (await rowOf(id)).attempt === 3);
  expect(happened.get(id)).toBe(2 * tries);
  expect((await rowOf(id)).due_at.getTime() - Date.now()).toBeGreaterThan(55_000);
});

test.each([
  ['failsOnce', 'act: retry_later: busy'],
  ['givesUp', 'nobody wants it'],
] as const)('a row whose run %s is given up, and says why', async (run, reason) => {
  const id = await promise(kindThat[run]);
  await until('the row is given up', async () => (await rowOf(id)).outcome === 'gave_up');
  expect((await rowOf(id)).last_error).toContain(reason);
  expect(await findOpenRow(db, { kind: kindThat[run], id, attempt: 1 })).toBeNull();
});

test('a run that was believed lost has no further effect once a later attempt has begun', async () => {
  const id = await promise(kindThat.isOvertaken);
  await until('the run has acted', () => happened.get(id) === 1);
  await until('a later attempt is scheduled', async () => (await rowOf(id)).attempt === 2);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  expect(happened.get(id)).toBe(1);
  expect(await rowOf(id)).toMatchObject({ attempt: 2, last_error: 'overtaken', done_at: null });
});

test('[D-362] each attempt is one span of the trace that wrote the row, however often the engine tries its steps', async () => {
  const by = childOf(null);
  const id = await promise(kindThat.fails, by);
  await until('the second attempt is scheduled', async () => (await rowOf(id)).attempt === 2);
  await db.updateTable('due_work').set({ due_at: new Date() }).where('id', '=', id).execute();
  await until('the third attempt is scheduled', async () => (await rowOf(id)).attempt === 3);
  const told = spansOf(id);
  expect(told.map(({ attributes }) => attributes['atrium.attempt'])).toEqual([1, 2]);
  for (const span of told) expect(span).toMatchObject({ name: kindThat.fails, parent: by, hasFailed: true });
  for (const { trace } of told) expect(trace.traceId).toBe(by.traceId);
  const alone = await promise(kindThat.works);
  await until('the row is done', async () => (await rowOf(alone)).outcome === 'done');
  await until('it is told', () => spansOf(alone).length === 1);
  expect(spansOf(alone)).toMatchObject([{ trace: { traceId: alone.replaceAll('-', '') }, parent: null }]);
});
