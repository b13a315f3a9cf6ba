import { Worker } from 'node:worker_threads';
import type { Paper } from './compose-invoice.ts';
import type { Delivery, Order } from './drawing-thread.ts';

interface Waiting {
  readonly resolve: (document: Buffer) => void;
  readonly reject: (fault: Error) => void;
}

let thread: Worker | null = null;
let orders = 0;
const waiting = new Map<number, Waiting>();

/** Draws in a worker thread, because reading the fonts and a long document would block every other call. */
export function drawApart(paper: Paper): Promise<Buffer> {
  thread ??= startThread();
  orders += 1;
  const order: Order = { id: orders, paper };
  return new Promise((resolve, reject) => {
    waiting.set(order.id, { resolve, reject });
    thread?.ref();
    thread?.postMessage(order);
  });
}

/** The thread starts at the first document and again after a crash. It keeps the process alive only while a document is drawn. */
function startThread(): Worker {
  const started = new Worker(new URL('./drawing-thread.ts', import.meta.url));
  started.on('message', ({ id, document, fault }: Delivery) => {
    const asked = waiting.get(id);
    waiting.delete(id);
    if (waiting.size === 0) started.unref();
    if (document === null) asked?.reject(new Error(fault ?? 'not drawn'));
    else asked?.resolve(Buffer.from(document));
  });
  started.on('error', (error) => giveUp(started, error));
  started.on('exit', (code) => giveUp(started, new Error(`the drawing thread ended with ${code}`)));
  return started;
}

function giveUp(ended: Worker, fault: unknown): void {
  if (thread !== ended) return;
  thread = null;
  for (const { reject } of waiting.values()) reject(fault instanceof Error ? fault : new Error(String(fault)));
  waiting.clear();
}
