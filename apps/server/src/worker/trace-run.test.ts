import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestWorker } from '../../test-kit/carry-out.ts';
import { makeTestContext } from '../../test-kit/test-context.ts';
import { makeDatabase, type ThrowAwayDatabase } from '../../test-kit/throw-away-database.ts';
import { type Database, openDatabase } from '../db/database.ts';
import { insertDueWork } from '../db/insert-due-work.store.ts';
import { inOrganisation, inTransaction } from '../db/transaction.ts';
import { inTrace } from '../runtime/in-trace.ts';
import { makeLog } from '../runtime/log.ts';
import { childOf, type Trace } from '../runtime/trace.ts';
import { findRow } from './due-work.store.ts';
import { placeRun, traceRun } from './trace-run.ts';

let database: ThrowAwayDatabase;
let db: Database;
beforeAll(async () => {
  database = await makeDatabase();
  // One connection, so that every transaction follows another on it.
  db = openDatabase(database.urlOf('atrium_api'), { poolSize: 1, name: 'test' });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const now = new Date('2026-11-17T10:00:00Z');

async function write(trace: Trace | undefined, organisationId: string | null) {
  const row = { id: uuidv7(), kind: 'send-mail', attempt: 1 } as const;
  const due = { ...row, organisationId: null, subjectId: uuidv7(), dueAt: now, now };
  if (organisationId === null) await inTransaction({ db, trace }, (tx) => insertDueWork(tx, due));
  else await inOrganisation({ db, trace }, organisationId, (tx) => insertDueWork(tx, due));
  return (await findRow(db, row))?.written.by;
}

test('[D-361] due work keeps the span of its own transaction, and nothing of the one before on the same connection', async () => {
  const [ours, theirs] = [childOf(null), childOf(null)];
  expect(await write(ours, uuidv7())).toEqual(ours);
  expect(await write(undefined, uuidv7())).toBeNull();
  expect(await write(theirs, uuidv7())).toEqual(theirs);
  expect(await write(undefined, null)).toBeNull();
  expect(await write(ours, null)).toEqual(ours);
  const failed = inTransaction({ db, trace: theirs }, () => Promise.reject(new Error('rolled back')));
  await expect(failed).rejects.toThrow('rolled back');
  expect(await write(undefined, null)).toBeNull();
});

test('[D-361] a trace is kept only in its form', async () => {
  const wrong = { traceId: 'x'.repeat(32), spanId: '0'.repeat(16) };
  await expect(write(wrong, null)).rejects.toThrow('due_work_trace_parent_check');
});

const row = { id: '0198c9a5-7a10-7c3e-9a3e-0e5a3f2b1c4d', attempt: 1 };
const by = childOf(null);
const hoursLater = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

test('[D-362] a run belongs to the trace of whoever wrote its row; a day later it has its own, linked to that one', () => {
  const soon = placeRun(row, { by, at: now }, hoursLater(23));
  expect(soon).toMatchObject({ trace: { traceId: by.traceId }, parent: by, follows: null });
  const late = placeRun(row, { by, at: now }, hoursLater(25));
  expect(late).toMatchObject({ trace: { traceId: '0198c9a57a107c3e9a3e0e5a3f2b1c4d' }, parent: null, follows: by });
  expect(placeRun(row, { by: null, at: now }, now)).toMatchObject({ parent: null, follows: null });
});

test('[D-362] a run has the same span whenever it is read, and another attempt has another', () => {
  const again = placeRun(row, { by, at: now }, hoursLater(1)).trace;
  expect(placeRun(row, { by, at: now }, now).trace).toEqual(again);
  expect(placeRun({ ...row, attempt: 2 }, { by, at: now }, now).trace.spanId).not.toBe(again.spanId);
});

test('[D-360] every line that a run logs has its trace, with a collector and without', async () => {
  const lines: { traceId?: string }[] = [];
  const log = makeLog('test', 'info', { write: (line) => void lines.push(JSON.parse(line)) });
  const worker = await startTestWorker(database.superuserUrl);
  for (const sendSpan of [undefined, () => {}]) {
    const { ctx } = traceRun(
      { ...worker.ctx, log, sendSpan },
      { ...row, kind: 'send-mail' },
      placeRun(row, { by, at: now }, now),
    );
    ctx.log.warn('step failed');
  }
  await worker.stop();
  expect(lines.map(({ traceId }) => traceId)).toEqual([by.traceId, by.traceId]);
});

test('[D-360] without a collector a call uses the gateways as they are', async () => {
  const ctx = await makeTestContext(database.urlOf('atrium_api'));
  expect(inTrace(ctx, by).gateways).toBe(ctx.gateways);
  await ctx.db.destroy();
});
