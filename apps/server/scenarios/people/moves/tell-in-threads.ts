import { Worker } from 'node:worker_threads';
import type { ThreadOrder, ThreadSays } from './moves-thread.ts';
import type { MovesEnd, MovesOrder } from './tell-moves.ts';

/** Shares the histories between threads, because one event loop does not keep two processors busy. */
export async function tellInThreads(order: MovesOrder, threads: number, clusterUrl: string): Promise<MovesEnd> {
  const startedAt = performance.now();
  const { say, ...rest } = order;
  const ends = await Promise.all(
    Array.from({ length: threads }, (_, thread) =>
      runThread({ order: { ...rest, offset: thread, stride: threads }, clusterUrl }, say),
    ),
  );
  return {
    histories: ends.reduce((sum, each) => sum + each.histories, 0),
    steps: ends.reduce((sum, each) => sum + each.steps, 0),
    visits: ends.flatMap(({ visits }) => visits),
    missed: ends.flatMap(({ missed }) => missed),
    broken: ends.flatMap(({ broken }) => broken).toSorted((one, other) => one.number - other.number),
    seconds: (performance.now() - startedAt) / 1000,
  };
}

function runThread(workerData: ThreadOrder, say: (line: string) => void): Promise<MovesEnd> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./moves-thread.ts', import.meta.url), { workerData });
    thread.on('message', (says: ThreadSays) => {
      if ('line' in says) say(says.line);
      else resolve(says.end);
    });
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`a thread ended with ${code} before its histories`)));
  });
}
