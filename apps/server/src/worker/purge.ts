import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../runtime/context.ts';
import { purgeDoneRows } from './due-work.store.ts';
import { keepDoneRowsMs, purgeBatch, purgeEveryMs } from './settings.ts';

type PurgeContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** Removes rows that ended a week ago, a bounded batch at a time, so that no transaction grows with the backlog. */
async function purgeOnce(ctx: PurgeContext, isStopping: () => boolean): Promise<number> {
  const before = new Date(ctx.clock.wall().getTime() - keepDoneRowsMs);
  let removed = 0;
  while (!isStopping()) {
    const rows = await purgeDoneRows(ctx.db, before, purgeBatch);
    removed += rows;
    if (rows < purgeBatch) break;
  }
  return removed;
}

export function startPurge(ctx: PurgeContext): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const loop = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      await purgeOnce(ctx, () => stopping.signal.aborted).catch((error: unknown) =>
        ctx.log.error({ error }, 'ended rows were not removed'),
      );
      await delay(purgeEveryMs, undefined, { signal: stopping.signal }).catch(() => {});
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
