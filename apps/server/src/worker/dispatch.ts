import { setTimeout as delay } from 'node:timers/promises';
import { businessKinds, type DueKind } from '@atrium/domain/kernel/due-work';
import { isCrowded } from '../db/database.ts';
import type { Context } from '../runtime/context.ts';
import { type ClaimedRow, claimUncompiled, releaseAfterFailedSend } from './claim-due-work.store.ts';
import type { Engine } from './engine.ts';
import type { Run } from './run.ts';
import { makeRunsUnderWay, type RunsUnderWay } from './runs-under-way.ts';
import {
  leaseAfterFailedSendMs,
  leasesMs,
  parallelSends,
  pollMs,
  underWayOnTestClocks,
  underWayPerWorker,
} from './settings.ts';

const waitAfterFailureMs = 1_000;

type DispatchContext = Pick<Context, 'db' | 'clock' | 'log'>;
/** Rows by the clocks of test organisations have a lane of their own, so that they take no room of the others (D-313). */
interface Lane {
  readonly runs: readonly Run[];
  readonly onTestClock: boolean;
  readonly underWay: RunsUnderWay;
}

export function makeLanes(db: Context['db'], runs: readonly Run[]): readonly Lane[] {
  const ofTestClocks = runs.filter(({ kind }) => (businessKinds as readonly DueKind[]).includes(kind));
  return [
    { runs, onTestClock: false, underWay: makeRunsUnderWay(db, underWayPerWorker) },
    { runs: ofTestClocks, onTestClock: true, underWay: makeRunsUnderWay(db, underWayOnTestClocks) },
  ];
}

/** Claims as many rows as this worker has room for, and sends them to the engine. */
export async function dispatchOnce(
  ctx: DispatchContext,
  lanes: readonly Lane[],
  engine: Pick<Engine, 'send'>,
): Promise<void> {
  const waiting: { readonly row: ClaimedRow; readonly lane: Lane }[] = [];
  for (const lane of lanes) {
    const now = ctx.clock.wall();
    const kinds = await lane.underWay.withRoom(lane.runs, now);
    const rows = await claimUncompiled(ctx.db, { kinds, now, leasesMs, onTestClock: lane.onTestClock });
    waiting.push(...rows.map((row) => ({ row, lane })));
  }
  const sendWaiting = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      if (await handOver(ctx, engine, next.row)) next.lane.underWay.add(next.row, ctx.clock.wall());
  };
  await Promise.all(Array.from({ length: Math.min(parallelSends, waiting.length) }, sendWaiting));
}

/** Whether the engine has taken the row. */
async function handOver(ctx: DispatchContext, engine: Pick<Engine, 'send'>, row: ClaimedRow): Promise<boolean> {
  try {
    await engine.send(row);
    return true;
  } catch (error) {
    ctx.log.warn({ kind: row.kind, dueRow: row.id, attempt: row.attempt, error }, 'row was not handed over');
    await releaseAfterFailedSend(ctx.db, row, new Date(ctx.clock.wall().getTime() + leaseAfterFailedSendMs));
    return false;
  }
}

/** Sends due rows to the engine until it is stopped. After a failure the rows are still there. */
export function startDispatcher(
  ctx: DispatchContext,
  runs: readonly Run[],
  engine: Pick<Engine, 'send'>,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const lanes = makeLanes(ctx.db, runs);
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        // Runs that wait for the database would outlast their leases, and be begun again while they still wait.
        if (!isCrowded(ctx.db)) await dispatchOnce(ctx, lanes, engine);
        await pause(pollMs);
      } catch (error) {
        ctx.log.error({ error }, 'due work could not be claimed');
        await pause(waitAfterFailureMs);
      }
    }
  };
  const ended = loop();
  return {
    stop: async () => {
      stopping.abort();
      await ended;
    },
  };
}
