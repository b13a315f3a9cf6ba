import { setTimeout as delay } from 'node:timers/promises';
import { isCrowded } from '../db/database.ts';
import type { Context } from '../runtime/context.ts';
import { type ClaimedRow, claimUncompiled } from './claim-due-work.store.ts';
import type { Engine } from './engine.ts';
import { guardEngine } from './guard-engine.ts';
import { nameOfLane } from './lane.ts';
import { makeQueues, type Queue } from './queues.ts';
import type { Run } from './run.ts';
import { makeRunEnds, type RunEnds } from './run-ends.ts';
import { type Claimed, makeSender } from './send-rows.ts';
import { claimGapMs, leasesMs, pollMs } from './settings.ts';

const waitAfterFailureMs = 1_000;

type DispatchContext = Pick<Context, 'db' | 'log'>;

/**
 * Claims as many rows as this worker has room for; after the end of runs, for their lanes only. While the engine is
 * away one row looks whether it is back.
 */
export async function claimRound(
  ctx: DispatchContext,
  queues: readonly Queue[],
  { isProbing, endedRows }: { readonly isProbing: boolean; readonly endedRows?: readonly string[] | undefined },
): Promise<readonly Claimed[]> {
  const claimed: Claimed[] = [];
  const most = isProbing ? { most: 1 } : {};
  for (const queue of queues) {
    const rows = endedRows ? await claimAfter(ctx, queue, endedRows, most) : await claimAll(ctx, queue, most);
    for (const row of rows) queue.underWay.add(row);
    claimed.push(...rows.map((row) => ({ row, queue })));
  }
  return claimed;
}

type Limit = { readonly most?: number };

async function claimAll(ctx: DispatchContext, queue: Queue, limit: Limit): Promise<readonly ClaimedRow[]> {
  await queue.underWay.lookAgain();
  const startedAt = performance.now();
  const isSweep = queue.floors.isSweepDue(startedAt);
  const rows = await claimFor(ctx, queue, queue.lanes, { ...limit, isSweep });
  if (isSweep) queue.floors.tellSweep(startedAt, performance.now());
  return rows;
}

async function claimAfter(
  ctx: DispatchContext,
  queue: Queue,
  ended: readonly string[],
  limit: Limit,
): Promise<readonly ClaimedRow[]> {
  const freed = new Set(ended.map((id) => queue.underWay.remove(id)));
  const lanes = queue.lanes.filter((lane) => freed.has(nameOfLane(lane)));
  return lanes.length === 0 ? [] : claimFor(ctx, queue, lanes, { ...limit, isSweep: false });
}

async function claimFor(
  ctx: DispatchContext,
  { underWay, floors, onTestClock }: Queue,
  lanes: Queue['lanes'],
  { isSweep, ...limit }: Limit & { readonly isSweep: boolean },
): Promise<readonly ClaimedRow[]> {
  const withRoom = lanes
    .map((lane) => ({ ...lane, room: underWay.roomOf(lane), from: isSweep ? null : floors.of(lane) }))
    .filter(({ room }) => room > 0);
  if (withRoom.length === 0) return [];
  const rows = await claimUncompiled(ctx.db, { lanes: withRoom, leasesMs, onTestClock, ...limit });
  floors.raise(rows);
  return rows;
}

/** Sends due rows to the engine until it is stopped. After a failure the rows are still there. */
export function startDispatcher(
  ctx: DispatchContext & Pick<Context, 'clock'>,
  runs: readonly Run[],
  engine: Pick<Engine, 'send'>,
  ends: RunEnds = makeRunEnds(),
): { stop: () => Promise<void> } {
  const stopping = new AbortController();
  const queues = makeQueues(ctx.db, runs);
  const guarded = guardEngine(ctx, engine);
  const sender = makeSender(ctx, guarded);
  // The database was away: the leases of these rows run out.
  const tellUnsent = (error: unknown) => ctx.log.error({ error }, 'rows that were not sent could not be released');
  const pause = (ms: number) => delay(ms, undefined, { signal: stopping.signal }).catch(() => {});
  const loop = async (): Promise<void> => {
    let pollAt = 0;
    while (!stopping.signal.aborted) {
      try {
        const isPoll = performance.now() >= pollAt;
        const ended = ends.take();
        // Runs that wait for the database would outlast their leases, and be begun again while they still wait.
        if (!isCrowded(ctx.db) && !guarded.isRefusing()) {
          const isProbing = guarded.isProbing();
          const sent = sender.send(await claimRound(ctx, queues, { isProbing, endedRows: isPoll ? undefined : ended }));
          sent.catch(tellUnsent);
          if (isProbing) await sent;
        }
        if (isPoll) pollAt = performance.now() + pollMs;
        await pause(claimGapMs);
        await ends.wait(pollAt - performance.now(), stopping.signal);
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
      await sender.rest();
    },
  };
}
