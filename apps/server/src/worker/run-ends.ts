import { setTimeout as delay } from 'node:timers/promises';

export interface RunEnds {
  readonly tell: (dueRowId: string) => void;
  /** The rows whose runs have ended since it was last asked. */
  readonly take: () => readonly string[];
  /** Waits until a run has ended, or for so long. */
  readonly wait: (ms: number, stopping: AbortSignal) => Promise<void>;
}

/** Tells a worker which runs have ended in its process, so that the next rows are claimed at once (D-626). */
export function makeRunEnds(): RunEnds {
  const ended: string[] = [];
  let wake = () => {};
  return {
    tell: (id) => {
      ended.push(id);
      wake();
    },
    take: () => ended.splice(0),
    wait: async (ms, stopping) => {
      if (ended.length > 0 || ms <= 0) return;
      const woken = new AbortController();
      wake = () => woken.abort();
      await delay(ms, undefined, { signal: AbortSignal.any([stopping, woken.signal]) }).catch(() => {});
      wake = () => {};
    },
  };
}
