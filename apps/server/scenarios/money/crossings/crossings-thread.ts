import { parentPort, workerData } from 'node:worker_threads';
import { type CrossingsEnd, type CrossingsOrder, tellCrossings } from './tell-crossings.ts';

/** What a thread plays, and where. */
export interface ThreadOrder {
  readonly order: Omit<CrossingsOrder, 'say'>;
  readonly clusterUrl: string;
}
export type ThreadSays = { readonly line: string } | { readonly end: CrossingsEnd };

const { order, clusterUrl } = workerData as ThreadOrder;
const tell = (says: ThreadSays) => parentPort?.postMessage(says);
tell({ end: await tellCrossings({ ...order, say: (line) => tell({ line }) }, clusterUrl) });
