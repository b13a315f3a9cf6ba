import { setTimeout as delay } from 'node:timers/promises';
import { isCrowded } from '../db/database.ts';
import type { Context } from '../runtime/context.ts';
import { type ClaimedRow, claimDueWork, releaseAfterFailedSend } from './claim-due-work.store.ts';
import type { Engine } from './engine.ts';
import type { Run } from './run.ts';
import { claimBatch, leaseAfterFailedSendMs, leasesMs, parallelSends, pollMs } from './settings.ts';

const waitAfterFailureMs = 1_000;

type DispatchContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** Claims a batch and sends it to the engine; true when more rows may be due. */
export async function dispatchOnce(
  ctx: DispatchContext,
  runs: readonly Run[],
  engine: Pick<Engine, 'send'>,
): Promise<boolean> {
  const now = ctx.clock.wall();
  const claimed = await claimDueWork(ctx.db, { kinds: runs, batch: claimBatch, now, leasesMs });
  const waiting = [...claimed];
  const sendWaiting = async (): Promise<void> => {
    for (let row = waiting.shift(); row; row = waiting.shift()) await handOver(ctx, engine, row);
  };
  await Promise.all(Array.from({ length: Math.min(parallelSends, claimed.length) }, sendWaiting));
  return claimed.length >= claimBatch;
}

async function handOver(ctx: DispatchContext, engine: Pick<Engine, 'send'>, row: ClaimedRow): Promise<void> {
  try {
    await engine.send(row);
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
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      try {
        // Runs that wait for the database would outlast their leases, and be begun again while they still wait.
        if (isCrowded(ctx.db) || !(await dispatchOnce(ctx, runs, engine))) await pause(pollMs);
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
