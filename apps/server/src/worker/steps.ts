import { setTimeout as delay } from 'node:timers/promises';
import { type Context as EngineContext, TerminalError } from '@restatedev/restate-sdk';
import { isDatabaseFault } from '../db/is-database-away.ts';
import type { DueRow } from './due-row.ts';
import { keepHold } from './due-work.store.ts';
import { describeFailure } from './failure.ts';
import { lastLease, secondTryWithinMs, stepPolicy } from './settings.ts';
import type { WorkerContext } from './worker-context.ts';

type Act = <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;

/**
 * Does something once, and the engine keeps its result for the steps that follow. After a few failures the run ends, and
 * the row becomes due again later. Nothing follows the last step but the end of the row, so that is not kept (D-860).
 */
export interface Step extends Act {
  /** The same for the only or the last step: a run that begins again does it again. No kept step may follow. */
  readonly last: Act;
  /** A last step that records what has already happened: tried for longer while the database is away, and twice where anything else fails. */
  readonly record: Act;
}

/** What throws is told where it happened. The engine's own errors and ends of the run are not failures. */
async function told<Result>(ctx: WorkerContext, row: DueRow, name: string, work: () => Promise<Result>) {
  try {
    return await work();
  } catch (error) {
    if (error instanceof TerminalError) throw error;
    ctx.log.warn({ kind: row.kind, dueRow: row.id, attempt: row.attempt, step: name, error }, 'step failed');
    throw new Error(describeFailure(name, error), { cause: error });
  }
}

const isLasting = (error: Error): boolean => !(error instanceof TerminalError) && !isDatabaseFault(error.cause);

/** Records what has happened. While the database is away the engine calls the run again. */
export async function recordTwice<Result>(ctx: WorkerContext, row: DueRow, name: string, work: () => Promise<Result>) {
  const act = () => told(ctx, row, name, work);
  return act().catch(async (first: Error) => {
    if (!isLasting(first)) throw first;
    // Somebody else may have written at the same moment. What fails again would fail for ever, and hold its place.
    return act().catch((error: Error) => {
      throw isLasting(error) ? new TerminalError(error.message) : error;
    });
  });
}

/** `row` has just been read: its first step needs no other look whether the run still holds it. */
export function stepsOf(
  ctx: WorkerContext,
  engine: Pick<EngineContext, 'run'>,
  row: DueRow & { readonly isOpen: boolean },
): Step {
  let isFresh = row.isOpen;
  let lastStep: string | null = null;
  const isHeld = async (name: string): Promise<boolean> => {
    const known = isFresh;
    isFresh = false;
    return known || (await told(ctx, row, name, () => keepHold(ctx.db, row, lastLease)));
  };
  const fenced: Act = async (name, work) => {
    // A run that counted as lost may continue after the next attempt has begun.
    if (!(await isHeld(name))) throw new TerminalError('a later attempt has taken over');
    return told(ctx, row, name, work);
  };
  const kept: Act = (name, work) => {
    if (lastStep !== null) throw new TerminalError(`the step '${name}' follows '${lastStep}', which is not kept`);
    return engine.run(name, () => fenced(name, work), stepPolicy);
  };
  const last: Act = async (name, work) => {
    lastStep = name;
    const startedAt = performance.now();
    const end = (error: Error) => {
      throw error instanceof TerminalError ? error : new TerminalError(error.message);
    };
    return fenced(name, work).catch(async (error: Error) => {
      // The engine takes a run that is silent for long for a dead one, and would begin it beside itself.
      const isLate = performance.now() - startedAt > secondTryWithinMs;
      if (isLate || error instanceof TerminalError) return end(error);
      await delay(stepPolicy.initialRetryInterval);
      return fenced(name, work).catch(end);
    });
  };
  const record: Act = async (name, work) => {
    lastStep = name;
    await isHeld(name);
    return recordTwice(ctx, row, name, work);
  };
  return Object.assign(kept, { last, record });
}
