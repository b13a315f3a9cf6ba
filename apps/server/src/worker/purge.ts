import { setTimeout as delay } from 'node:timers/promises';
import type { Context } from '../runtime/context.ts';
import { purgeEnded, retentions } from './retention.store.ts';
import { purgeBatch, purgeEveryMs } from './settings.ts';

const dayMs = 86_400_000;

type PurgeContext = Pick<Context, 'db' | 'clock' | 'log'>;

/** Deletes rows past their retention in bounded batches, so that no transaction grows with the backlog. */
async function purgeOnce(ctx: PurgeContext, isStopping: () => boolean): Promise<void> {
  for (const retention of retentions) {
    const before = new Date(ctx.clock.wall().getTime() - retention.days * dayMs);
    let removed = purgeBatch;
    while (removed === purgeBatch && !isStopping()) {
      removed = await purgeEnded(ctx.db, retention, before, purgeBatch);
    }
  }
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
