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
import { findRow, postpone } from '../src/worker/due-work.store.ts';
import { connectEngine, type Engine } from '../src/worker/engine.ts';
import { defineRun } from '../src/worker/run.ts';
import { underWayPerWorker } from '../src/worker/settings.ts';
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
/** Rows whose settlement can never succeed, and rows for which the database is too slow once. */
const poison = new Set<string>();
const flaky = new Set<string>();
const note = async (what: string): Promise<void> => void happened.set(what, (happened.get(what) ?? 0) + 1);
const refused = Object.assign(new Error('retry_later: busy'), { failure: 'retry_later' });

/** Kinds of due work are a closed set: each way in which a run can end borrows one. */
const kindThat = {
  works: 'send-mail',
  fails: 'process-webhook',
  failsOnce: 'lapse-codes',
  givesUp: 'lapse-credit',
  isOvertaken: 'run-people-job',
  cannotSettle: 'renew-subscription',
  isOneStep: 'warn-of-expiry',
  keepsTooMuch: 'remind-credit',
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
  defineRun(kindThat.cannotSettle, async (_ctx, due, step) => {
    await step('charge', () => note(due.id));
    await step.record('settle', async () => {
      if (poison.has(due.id)) throw new Error('another amount was taken');
      if (flaky.delete(due.id)) throw Object.assign(new Error('too slow'), { code: '57014' });
    });
    return undefined;
  }),
  defineRun(kindThat.isOneStep, async (_ctx, due, step) => {
    await step.last('act', async () => {
      await note(due.id);
      if (poison.has(due.id)) throw refused;
    });
    return undefined;
  }),
  defineRun(kindThat.keepsTooMuch, async (_ctx, due, step) => {
    await step.last('end', () => note(due.id));
    await step('act', () => note(due.id));
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

async function promise(kind: DueKind, trace?: Trace, marked?: Set<string>): Promise<string> {
  const id = uuidv7();
  marked?.add(id);
  const now = new Date();
  await inTransaction({ db, trace }, (tx) =>
    insertDueWork(tx, { id, kind, organisationId: null, subjectId: uuidv7(), dueAt: now, now }),
  );
  return id;
}

const claimed = (id: string) => {
  const at = new Date();
  return { id, kind: kindThat.works, lane: 'usual' as const, leaseUntil: at, freeAt: at };
};
const spansOf = (id: string) => spans.filter(({ attributes }) => attributes['atrium.due_row'] === id);
const rowOf = (id: string) => db.selectFrom('due_work').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

test('a row is carried out once, however often it is handed over', async () => {
  const id = await promise(kindThat.works);
  await Promise.all(Array.from({ length: 5 }, () => engine.send({ ...claimed(id), attempt: 1 })));
  await until('the row is done', async () => (await rowOf(id)).outcome === 'done');
  await engine.send({ ...claimed(id), attempt: 2 });
  expect(happened.get(id)).toBe(1);
});

async function journalOf(id: string): Promise<readonly string[]> {
  const query = `select entry.entry_type as type from sys_journal as entry join sys_invocation as run on run.id = entry.id
    where run.idempotency_key = '${id}:1' order by entry.index`;
  const reply = await fetch(`${restate.adminAddress}/query`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query }),
  });
  const { rows } = (await reply.json()) as { rows: readonly { type: string }[] };
  return rows.map(({ type }) => type);
}

test('[D-860] the engine keeps a step that others may follow, and nothing of a last one', async () => {
  const [kept, only] = await Promise.all([promise(kindThat.works), promise(kindThat.isOneStep)]);
  for (const id of [kept, only]) await until('the row is done', async () => (await rowOf(id)).outcome === 'done');
  await until('the engine has noted the end', async () => (await journalOf(only)).includes('Command: Output'));
  expect(await journalOf(only)).toEqual(['Command: Input', 'Command: Output']);
  await until('the engine has noted the end', async () => (await journalOf(kept)).includes('Command: Output'));
  expect(await journalOf(kept)).toEqual(['Command: Input', 'Command: Run', 'Notification: Run', 'Command: Output']);
});

test('[D-860] a last step that fails is tried twice, and no kept step follows it', async () => {
  const failing = await promise(kindThat.isOneStep, undefined, poison);
  const wrong = await promise(kindThat.keepsTooMuch);
  await until('both are postponed', async () => {
    const rows = await Promise.all([failing, wrong].map(rowOf));
    return rows.every(({ attempt }) => attempt === 2);
  });
  expect((await rowOf(failing)).last_error).toBe('act: retry_later: busy');
  expect(happened.get(failing)).toBe(2);
  expect((await rowOf(wrong)).last_error).toBe("the step 'act' follows 'end', which is not kept");
  expect(happened.get(wrong)).toBe(1);
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

test('[D-622] settlements that cannot succeed are postponed with their reason, and those behind them are carried out at once', async () => {
  const stuck = await Promise.all(
    Array.from({ length: underWayPerWorker }, () => promise(kindThat.cannotSettle, undefined, poison)),
  );
  const healthy = await Promise.all(Array.from({ length: 40 }, () => promise(kindThat.cannotSettle)));
  healthy.push(await promise(kindThat.cannotSettle, undefined, flaky));
  await until('all others are done', async () => {
    const rows = await Promise.all(healthy.map(rowOf));
    return rows.every(({ outcome, attempt }) => outcome === 'done' && attempt === 1);
  });
  // The engine called the run again, with what it had kept.
  for (const id of healthy) expect(happened.get(id)).toBe(1);
  for (const id of stuck) {
    const row = await rowOf(id);
    expect(row).toMatchObject({ attempt: 2, sends: 0, lease_until: null, last_error: 'settle: Error' });
    expect(row.due_at.getTime() - Date.now()).toBeGreaterThan(10_000);
    expect(happened.get(id)).toBe(1);
  }
});

test.each([
  ['failsOnce', 'act: retry_later: busy'],
  ['givesUp', 'nobody wants it'],
] as const)('a row whose run %s is given up, and says why', async (run, reason) => {
  const id = await promise(kindThat[run]);
  await until('the row is given up', async () => (await rowOf(id)).outcome === 'gave_up');
  expect((await rowOf(id)).last_error).toContain(reason);
  expect(await findRow(db, { kind: kindThat[run], id, attempt: 1 })).toMatchObject({ isOpen: false });
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
