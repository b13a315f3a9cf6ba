import { type DueKind, waitsWhileDeleted } from '@atrium/domain/kernel/due-work';
import { type Context as EngineContext, service, TerminalError } from '@restatedev/restate-sdk';
import { backoffMs } from './backoff.ts';
import type { DueRow } from './due-row.ts';
import { findOpenRow, markDone, markGivenUp, postpone, suspendIfDeleted } from './due-work.store.ts';
import { describeFailure } from './failure.ts';
import { defaultMaxInFlight, recordPolicy, runOptions, stepPolicy } from './settings.ts';
import { placeRun, type RunOutcome, type RunPlace, traceRun } from './trace-run.ts';
import type { WorkerContext } from './worker-context.ts';

export interface Step {
  /** Does something once and keeps its result. After a few failures the run ends, and the row becomes due again later. */
  <Result>(name: string, work: () => Promise<Result>): Promise<Result>;
  /** Records what has already happened, so it is tried for longer while the database is away. */
  readonly record: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
}

/** `undefined`: done. `gaveUp`: it will never succeed, so no attempt follows. `failed`: the row comes again later. */
export type RunEnd = { readonly gaveUp: string } | { readonly failed: string } | undefined;

export interface Run<Kind extends DueKind = DueKind> {
  readonly kind: Kind;
  readonly maxInFlight: number;
  readonly lastAttempt: number;
  readonly carryOut: (ctx: WorkerContext, due: DueRow, step: Step) => Promise<RunEnd>;
}

/** Defines how rows of one kind are carried out: order only, every effect inside a step. */
export function defineRun<Kind extends DueKind>(
  kind: Kind,
  carryOut: Run['carryOut'],
  options: { readonly maxInFlight?: number; readonly lastAttempt?: number } = {},
): Run<Kind> {
  return {
    kind,
    carryOut,
    maxInFlight: options.maxInFlight ?? defaultMaxInFlight,
    lastAttempt: options.lastAttempt ?? Number.POSITIVE_INFINITY,
  };
}

/** The key of a run: the same row and attempt are the same run. */
export interface RunKey {
  readonly id: string;
  readonly attempt: number;
}

/** The run as the engine knows it: read the row, carry out, mark the end. */
export function serveRun(ctx: WorkerContext, run: Run, shape: string) {
  return service({
    name: run.kind,
    metadata: { shape },
    handlers: { run: (engine: EngineContext, key: RunKey) => carryOutRow(ctx, run, engine, key) },
    options: runOptions,
  });
}

async function carryOutRow(shared: WorkerContext, run: Run, engine: EngineContext, key: RunKey): Promise<void> {
  // A row of another kind is not ours: its subject would be taken for something else.
  const ours = { kind: run.kind, id: String(key.id), attempt: Number(key.attempt) };
  const row: RecordedRow | null = await engine.run('read row', () => readRow(shared, ours), recordPolicy);
  if (row === null) return;
  const now = shared.clock.wall();
  const { ctx, tellEnd } = traceRun(shared, row, row.place ?? placeRun(row, { by: null, at: now }, now));
  const step = stepsOf(ctx, engine, row);
  const end = await run.carryOut(ctx, row, step).then(
    (value) => value ?? 'done',
    (error: unknown) => {
      // Other errors are the engine's own signals, or bugs that it retries and shows.
      if (error instanceof TerminalError) return { failed: error.message };
      throw error;
    },
  );
  await step.record('mark end', async () => {
    tellEnd(await markEnd(ctx, run, row, end));
  });
}

/** A release that knew no traces recorded rows without their place. */
type RecordedRow = DueRow & { readonly place?: RunPlace };

/** The row, unless it is done or waits in a deleted organisation. */
export async function readRow(
  ctx: WorkerContext,
  ours: Pick<DueRow, 'kind' | 'id' | 'attempt'>,
): Promise<(DueRow & { readonly place: RunPlace }) | null> {
  const now = ctx.clock.wall();
  if (waitsWhileDeleted[ours.kind]) await suspendIfDeleted(ctx.db, ours.id, now);
  const open = await findOpenRow(ctx.db, ours);
  if (open === null) return null;
  const { written, ...row } = open;
  return { ...row, place: placeRun(row, written, now) };
}

type End = 'done' | NonNullable<RunEnd>;

/** Ends the row, or postpones it. */
export async function markEnd(ctx: WorkerContext, run: Run, row: DueRow, end: End): Promise<RunOutcome> {
  const now = ctx.clock.wall();
  if (end === 'done') {
    await markDone(ctx.db, row.id, now);
    return 'done';
  }
  const reason = 'gaveUp' in end ? end.gaveUp : end.failed;
  const isLast = 'gaveUp' in end || row.attempt >= run.lastAttempt;
  ctx.log.warn({ kind: row.kind, dueRow: row.id, attempt: row.attempt, reason, isLast }, 'attempt failed');
  if (isLast) await markGivenUp(ctx.db, row, { now, reason });
  else await postpone(ctx.db, row, { dueAt: new Date(now.getTime() + backoffMs(row.attempt)), reason });
  return isLast ? 'gave_up' : 'failed';
}

function stepsOf(ctx: WorkerContext, engine: EngineContext, row: DueRow): Step {
  const tell = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    try {
      return await work();
    } catch (error) {
      if (error instanceof TerminalError) throw error;
      ctx.log.warn({ kind: row.kind, dueRow: row.id, attempt: row.attempt, step: name, error }, 'step failed');
      throw new Error(describeFailure(name, error));
    }
  };
  const record: Step['record'] = (name, work) => engine.run(name, () => tell(name, work), recordPolicy);
  const fenced = async <Result>(name: string, work: () => Promise<Result>): Promise<Result> => {
    // A run that counted as lost may continue after the next attempt has begun.
    const isOurs = await tell(name, async () => (await findOpenRow(ctx.db, row)) !== null);
    if (!isOurs) throw new TerminalError('a later attempt has taken over');
    return tell(name, work);
  };
  return Object.assign(
    <Result>(name: string, work: () => Promise<Result>) => engine.run(name, () => fenced(name, work), stepPolicy),
    { record },
  );
}
