import { setTimeout as delay } from 'node:timers/promises';
import { type Context as EngineContext, TerminalError } from '@restatedev/restate-sdk';
import { sql } from 'kysely';
import type { Engine } from '../../../src/worker/engine.ts';
import { carryOutRow, type Run } from '../../../src/worker/run.ts';
import { stepPolicy } from '../../../src/worker/settings.ts';
import type { WorkerContext } from '../../../src/worker/worker-context.ts';

const heartbeatMs = 3_000;
const leaseMs = 10_000;

/** A step keeps nothing: it is tried in this process as often as the engine would. */
const steps = {
  run: async (_name: string, work: () => Promise<unknown>) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (error) {
        if (error instanceof TerminalError) throw error;
        if (tries >= stepPolicy.maxRetryAttempts) throw new TerminalError(error instanceof Error ? error.message : '');
        await delay(stepPolicy.initialRetryInterval);
      }
    }
  },
} as unknown as Pick<EngineContext, 'run'>;

interface LocalEngine extends Pick<Engine, 'send'> {
  /** Ends when no run is under way. */
  readonly rest: () => Promise<void>;
}

/** No engine: runs live in the worker, and a heartbeat holds their leases. A dead worker's rows are claimed again. */
export function makeLocalEngine(ctx: WorkerContext, runs: readonly Run[], tellEnd: (id: string) => void): LocalEngine {
  const underWay = new Map<string, { readonly id: string; readonly attempt: number; readonly done: Promise<void> }>();
  const holdAll = async () => {
    const rows = [...underWay.values()];
    if (rows.length === 0) return;
    await sql`
      update due_work set lease_until = statement_timestamp() + interval '1 millisecond' * ${leaseMs}::int
      from unnest(${rows.map(({ id }) => id)}::uuid[], ${rows.map(({ attempt }) => attempt)}::int[]) as ours (id, attempt)
      where due_work.id = ours.id and due_work.attempt = ours.attempt and done_at is null and lease_until is not null`.execute(
      ctx.db,
    );
  };
  setInterval(
    () => void holdAll().catch((error: unknown) => ctx.log.warn({ error }, 'no heartbeat')),
    heartbeatMs,
  ).unref();
  return {
    send: ({ id, kind, attempt }) => {
      const key = `${id}:${attempt}`;
      const run = runs.find((each) => each.kind === kind);
      if (run === undefined || underWay.has(key)) return Promise.resolve();
      const done = carryOutRow(ctx, run, steps, { id, attempt })
        .catch((error: unknown) => ctx.log.error({ error, dueRow: id }, 'run failed'))
        .finally(() => {
          underWay.delete(key);
          tellEnd(id);
        });
      underWay.set(key, { id, attempt, done });
      return Promise.resolve();
    },
    rest: async () => {
      await Promise.all([...underWay.values()].map(({ done }) => done));
    },
  };
}
