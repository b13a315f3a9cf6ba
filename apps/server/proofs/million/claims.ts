import { runOfKind } from '../../src/main-runs.ts';
import { claimRound } from '../../src/worker/dispatch.ts';
import { makeQueues } from '../../src/worker/queues.ts';
import type { Run } from '../../src/worker/run.ts';
import type { World } from './make-world.ts';

/** A worker's rounds of claims, one after the other; what it has claimed ends at once. */
export async function claims(world: World, times: number): Promise<() => Promise<void>> {
  const { ctx } = world.paying.worker;
  const queues = makeQueues(ctx.db, Object.values(runOfKind) as readonly Run[]);
  const round = async (): Promise<void> => {
    const claimed = await claimRound(ctx, queues, { isProbing: false });
    if (claimed.length === 0) throw new Error('nothing was due');
    // By the superuser, whose work is not measured.
    await world.client.query(
      `update due_work set done_at = now(), outcome = 'done', lease_until = null where id = any($1)`,
      [claimed.map(({ row }) => row.id)],
    );
    for (const { row, queue } of claimed) queue.underWay.remove(row.id);
  };
  // The first look is at whole lanes.
  await round();
  return async () => {
    for (let done = 0; done < times; done += 1) await round();
  };
}
