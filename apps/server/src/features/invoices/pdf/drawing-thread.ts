import { parentPort } from 'node:worker_threads';
import type { Paper } from './compose-invoice.ts';
import { drawInvoice } from './draw-invoice.ts';

export interface Order {
  readonly id: number;
  readonly paper: Paper;
}

export interface Delivery {
  readonly id: number;
  readonly document: Uint8Array<ArrayBuffer> | null;
  readonly fault: string | null;
}

/** Draws what it is sent. */
async function deliver({ id, paper }: Order): Promise<void> {
  const delivery: Delivery = await drawInvoice(paper).then(
    (document) => ({ id, document: new Uint8Array(document), fault: null }),
    (error: unknown) => ({ id, document: null, fault: String(error) }),
  );
  parentPort?.postMessage(delivery);
}

parentPort?.on('message', (order: Order) => void deliver(order));
