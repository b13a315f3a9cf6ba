import { type DueKind, waitsWhileDeleted } from '@atrium/domain/kernel/due-work';
import { type Context as EngineContext, service, TerminalError } from '@restatedev/restate-sdk';
import { backoffMs } from './backoff.ts';
import type { DueRow } from './due-row.ts';
import { findRow, keepHold, markDone, markGivenUp, postpone, suspendIfDeleted } from './due-work.store.ts';
import type { RunEnds } from './run-ends.ts';
import { defaultMaxInFlight, lastLease, runOptions } from './settings.ts';
import { recordTwice, type Step, stepsOf } from './steps.ts';
import { placeRun, type RunOutcome, type RunPlace, traceRun } from './trace-run.ts';
import type { WorkerContext } from './worker-context.ts';

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

/** What the engine is given of a run: the same row and attempt are the same run. */
export interface RunKey {
  readonly id: string;
  readonly attempt: number;
  /** When it was handed over; a release that told no times may have sent it. */
  readonly sentAt?: number;
}

/** The run as the engine knows it: read the row, carry out, mark the end. */
export function serveRun(ctx: WorkerContext, run: Run, shape: string, tellEnd: RunEnds['tell'] = () => {}) {
  return service({
    name: run.kind,
    metadata: { shape },
    handlers: {
      run: async (engine: EngineContext, key: RunKey) => {
        await carryOutRow(ctx, run, engine, key);
        tellEnd(String(key.id));
      },
    },
    options: runOptions,
  });
}

/**
 * The engine keeps the results of steps that others follow. Reading the row and marking its end are not kept: the row
 * itself tells a run that begins again what is left to do (D-860).
 */
export async function carryOutRow(
  shared: WorkerContext,
  run: Run,
  engine: Pick<EngineContext, 'run'>,
  key: RunKey,
): Promise<void> {
  // A row of another kind is not ours: its subject would be taken for something else.
  const ours = { kind: run.kind, id: String(key.id), attempt: Number(key.attempt) };
  const row = await readRow(shared, ours, key.sentAt);
  if (row === null) return;
  const { ctx, tellEnd } = traceRun(shared, row, row.place);
  // Where the row has ended, what the engine kept is gone through to the first step that is not done.
  const end = await run.carryOut(ctx, row, stepsOf(ctx, engine, row)).then(
    (value) => value ?? 'done',
    (error: unknown) => {
      // Other errors are the engine's own signals, or a database that is away, and the engine calls again.
      if (error instanceof TerminalError) return { failed: error.message };
      throw error;
    },
  );
  if (row.isOpen) await recordTwice(ctx, row, 'mark end', async () => tellEnd(await markEnd(ctx, run, row, end)));
}

export interface ReadRow extends DueRow {
  readonly place: RunPlace;
  /** Neither done, nor waiting in a deleted organisation, nor of another attempt. */
  readonly isOpen: boolean;
}

/** The row of a run that begins, or begins again. Its last lease is renewed before it ends. */
export async function readRow(
  ctx: WorkerContext,
  ours: Pick<DueRow, 'kind' | 'id' | 'attempt'>,
  sentAt?: number,
): Promise<ReadRow | null> {
  const found = await findRow(ctx.db, ours, lastLease);
  if (found === null) return null;
  const { written, isLeaseEnding, isOfDeleted, ...row } = found;
  const now = ctx.clock.wall();
  const isSuspended = row.isOpen && isOfDeleted && waitsWhileDeleted[ours.kind];
  if (isSuspended) await suspendIfDeleted(ctx.db, ours.id, now);
  else if (row.isOpen && isLeaseEnding) await keepHold(ctx.db, ours, lastLease);
  const place = placeRun(row, written, sentAt === undefined ? now : new Date(sentAt));
  return { ...row, place, isOpen: row.isOpen && !isSuspended };
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
