import { setTimeout as delay } from 'node:timers/promises';
import { businessKinds, type DueKind } from '@atrium/domain/kernel/due-work';
import { isCrowded } from '../db/database.ts';
import type { Context } from '../runtime/context.ts';
import { type ClaimedRow, claimDueWork, releaseAfterFailedSend } from './claim-due-work.store.ts';
import type { Engine } from './engine.ts';
import type { Run } from './run.ts';
import { makeRunsUnderWay, type RunsUnderWay } from './runs-under-way.ts';
import { leaseAfterFailedSendMs, leasesMs, parallelSends, pollMs, testClockBatch } from './settings.ts';

const waitAfterFailureMs = 1_000;

type DispatchContext = Pick<Context, 'db' | 'clock' | 'log'>;
/** Where claimed rows go, and what became of those that went there. */
interface Outlet {
  readonly engine: Pick<Engine, 'send'>;
  readonly underWay: RunsUnderWay;
}

/** Claims as many rows as this worker has room for, and sends them to the engine. */
export async function dispatchOnce(ctx: DispatchContext, runs: readonly Run[], outlet: Outlet): Promise<void> {
  const now = ctx.clock.wall();
  const common = await claimDueWork(ctx.db, { kinds: await outlet.underWay.withRoom(runs, now), now, leasesMs });
  const ofTestClocks = runs.filter(({ kind }) => (businessKinds as readonly DueKind[]).includes(kind));
  const onTestClocks = await claimDueWork(ctx.db, {
    kinds: ofTestClocks.map(({ kind, maxInFlight }) => ({ kind, maxInFlight, room: testClockBatch })),
    now,
    leasesMs,
    onTestClock: true,
  });
  const claimed = [...common, ...onTestClocks];
  const waiting = [...claimed];
  const sendWaiting = async (): Promise<void> => {
    for (let row = waiting.shift(); row; row = waiting.shift()) await handOver(ctx, outlet, row);
  };
  await Promise.all(Array.from({ length: Math.min(parallelSends, claimed.length) }, sendWaiting));
}

async function handOver(ctx: DispatchContext, { engine, underWay }: Outlet, row: ClaimedRow): Promise<void> {
  try {
    await engine.send(row);
    underWay.add(row, ctx.clock.wall());
  } catch (error) {
    ctx.log.warn({ kind: row.kind, dueRow: row.id, attempt: row.attempt, error }, 'row was not handed over');
    await releaseAfterFailedSend(ctx.db, row, new Date(ctx.clock.wall().getTime() + leaseAfterFailedSendMs));
  }
}

/** Sends due rows to the engine until it is stopped. After a failure the rows are still there. */
export function startDispatcher(
  ctx: DispatchContext,
  runs: readonly Run[],
  engine: Pick<Engine, 'send'>,
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const outlet = { engine, underWay: makeRunsUnderWay(ctx.db) };
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        // Runs that wait for the database would outlast their leases, and be begun again while they still wait.
        if (!isCrowded(ctx.db)) await dispatchOnce(ctx, runs, outlet);
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
