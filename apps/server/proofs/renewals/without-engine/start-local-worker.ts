import { startDispatcher } from '../../../src/worker/dispatch.ts';
import { startPurge } from '../../../src/worker/purge.ts';
import type { Run } from '../../../src/worker/run.ts';
import { makeRunEnds } from '../../../src/worker/run-ends.ts';
import type { Worker } from '../../../src/worker/start-worker.ts';
import type { WorkerContext } from '../../../src/worker/worker-context.ts';
import { makeLocalEngine } from './local-engine.ts';

/** As `startWorker`, with what the engine costs left out. For measuring only. */
export function startWorker(ctx: WorkerContext, runs: readonly Run[]): Promise<Worker> {
  const ends = makeRunEnds();
  const engine = makeLocalEngine(ctx, runs, ends.tell);
  const dispatcher = startDispatcher(ctx, runs, engine, ends);
  const purge = startPurge(ctx);
  return Promise.resolve({
    isRegistered: () => true,
    stop: async () => {
      await Promise.all([dispatcher.stop(), purge.stop()]);
      await engine.rest();
    },
  });
}
