import { parentPort, workerData } from 'node:worker_threads';
import { type MovesEnd, type MovesOrder, tellMoves } from './tell-moves.ts';

/** What a thread plays, and where. */
export interface ThreadOrder {
  readonly order: Omit<MovesOrder, 'say'>;
  readonly clusterUrl: string;
}
export type ThreadSays = { readonly line: string } | { readonly end: MovesEnd };

const { order, clusterUrl } = workerData as ThreadOrder;
const tell = (says: ThreadSays) => parentPort?.postMessage(says);
tell({ end: await tellMoves({ ...order, say: (line) => tell({ line }) }, clusterUrl) });
