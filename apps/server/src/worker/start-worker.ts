import { setTimeout as delay } from 'node:timers/promises';
import { startDispatcher } from './dispatch.ts';
import { startEndpoint } from './endpoint.ts';
import { connectEngine, type Engine } from './engine.ts';
import { makeSeldomTeller } from './guard-engine.ts';
import { startPurge } from './purge.ts';
import type { Run } from './run.ts';
import { makeRunEnds } from './run-ends.ts';
import { registerAgainMs } from './settings.ts';
import type { WorkerContext } from './worker-context.ts';

export interface Worker {
  /** Whether this worker has been registered with the engine since it started. */
  readonly isRegistered: () => boolean;
  readonly stop: () => Promise<void>;
}

/** Serves the runs, registers them, then claims rows, so that nothing is sent before it can be carried out. */
export async function startWorker(ctx: WorkerContext, runs: readonly Run[]): Promise<Worker> {
  const ends = makeRunEnds();
  const endpoint = await startEndpoint(ctx, runs, ends.tell);
  const engine = connectEngine(ctx.config, runs);
  const stopping = new AbortController();
  let dispatcher: { stop: () => Promise<void> } | null = null;
  const starting = untilRegistered(ctx, engine, stopping.signal).then((isRegistered) => {
    if (isRegistered) dispatcher = startDispatcher(ctx, runs, engine, ends);
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
  const tellSeldom = makeSeldomTeller(ctx);
  for (let waitMs = registerAgainMs.first; !stopping.aborted; waitMs = Math.min(waitMs * 2, registerAgainMs.longest)) {
    try {
      await engine.register();
      return true;
    } catch (error) {
      tellSeldom({ error }, 'the engine is not there yet');
      await delay(waitMs, undefined, { signal: stopping }).catch(() => {});
    }
  }
  return false;
}
