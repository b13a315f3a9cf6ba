import { setTimeout as delay } from 'node:timers/promises';
import { startDispatcher } from './dispatch.ts';
import { startEndpoint } from './endpoint.ts';
import { connectEngine, type Engine } from './engine.ts';
import { startPurge } from './purge.ts';
import type { Run } from './run.ts';
import type { WorkerContext } from './worker-context.ts';

const registerAgainAfterMs = 1_000;

export interface Worker {
  /** Whether this worker has been registered with the engine since it started. */
  readonly isRegistered: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Serves the runs, registers them, then claims rows, so that nothing is sent before it can be carried out. */
export async function startWorker(ctx: WorkerContext, runs: readonly Run[]): Promise<Worker> {
  const endpoint = await startEndpoint(ctx, runs);
  const engine = connectEngine(ctx.config, runs);
  const stopping = new AbortController();
  let dispatcher: { stop: () => Promise<void> } | null = null;
  const starting = untilRegistered(ctx, engine, stopping.signal).then((isRegistered) => {
    if (isRegistered) dispatcher = startDispatcher(ctx, runs, engine);
  });
  const purge = startPurge(ctx);
  return {
    isRegistered: () => dispatcher !== null,
    stop: async () => {
      stopping.abort();
      await starting;
      await Promise.all([dispatcher?.stop(), purge.stop()]);
      await endpoint.stop();
    },
  };
}

/** Tries until the engine answers: it may start after us, or be away for a while. */
async function untilRegistered(ctx: WorkerContext, engine: Engine, stopping: AbortSignal): Promise<boolean> {
  while (!stopping.aborted) {
    try {
      await engine.register();
      return true;
    } catch (error) {
      ctx.log.warn({ error }, 'the engine is not there yet');
      await delay(registerAgainAfterMs, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return false;
}
