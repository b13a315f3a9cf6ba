import type { Context } from '../runtime/context.ts';
import { type ClaimedRow, releaseAfterFailedSend } from './claim-due-work.store.ts';
import type { Engine } from './engine.ts';
import type { Queue } from './queues.ts';
import { leaseAfterFailedSendMs, parallelSends } from './settings.ts';

export interface Claimed {
  readonly row: ClaimedRow;
  readonly queue: Queue;
}

export interface Sender {
  /** Ends when these rows are with the engine, or are free again. */
  readonly send: (claimed: readonly Claimed[]) => Promise<void>;
  /** Ends when nothing is being sent. */
  readonly rest: () => Promise<void>;
}

/** Hands rows to the engine, some at once, so that slow hand-overs do not keep a worker from claiming for others (D-626). */
export function makeSender({ db }: Pick<Context, 'db'>, engine: Pick<Engine, 'send'>): Sender {
  const waiting: (() => Promise<void>)[] = [];
  const sending = new Set<Promise<void>>();
  const sendNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await next();
  };
  const handOver = async ({ row, queue }: Claimed): Promise<void> => {
    try {
      await engine.send(row);
    } catch {
      queue.underWay.remove(row.id);
      await releaseAfterFailedSend(db, row, leaseAfterFailedSendMs);
    }
  };
  return {
    send: async (claimed) => {
      const sent = claimed.map(
        (each) =>
          new Promise<void>((done, fail) => {
            const task = () => handOver(each).then(done, fail);
            // Whom somebody waits for goes first.
            if (each.row.lane === 'person') waiting.unshift(task);
            else waiting.push(task);
          }),
      );
      while (sending.size < parallelSends && waiting.length > 0) {
        const sender = sendNext().finally(() => sending.delete(sender));
        sending.add(sender);
      }
      await Promise.all(sent);
    },
    rest: async () => {
      await Promise.all(sending);
    },
  };
}
