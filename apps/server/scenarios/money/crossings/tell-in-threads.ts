import { Worker } from 'node:worker_threads';
import type { ThreadOrder, ThreadSays } from './crossings-thread.ts';
import { sumEnds } from './slice-sums.ts';
import type { CrossingsEnd, CrossingsOrder } from './tell-crossings.ts';

/** Most of what a step needs is dropped at once. More room for it halves the work of the garbage collector. */
const youngMegabytes = 96;

/** Shares the histories between threads, because one event loop does not keep two processors busy. */
export async function tellInThreads(order: CrossingsOrder, threads: number, clusterUrl: string): Promise<CrossingsEnd> {
  const startedAt = performance.now();
  const { say, numbers, ...rest } = order;
  const ends = await Promise.all(
    Array.from({ length: threads }, (_, thread) =>
      runThread(
        { order: { ...rest, numbers: numbers.filter((_, place) => place % threads === thread) }, clusterUrl },
        say,
      ),
    ),
  );
  return { ...sumEnds(ends), seconds: (performance.now() - startedAt) / 1000 };
}

function runThread(workerData: ThreadOrder, say: (line: string) => void): Promise<CrossingsEnd> {
  return new Promise((resolve, reject) => {
    const thread = new Worker(new URL('./crossings-thread.ts', import.meta.url), {
      workerData,
      resourceLimits: { maxYoungGenerationSizeMb: youngMegabytes },
    });
    thread.on('message', (says: ThreadSays) => {
      if ('line' in says) say(says.line);
      else resolve(says.end);
    });
    thread.on('error', reject);
    thread.on('exit', (code) => reject(new Error(`a thread ended with ${code} before its histories`)));
  });
}
