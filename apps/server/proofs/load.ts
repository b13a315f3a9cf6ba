import { Agent, get } from 'node:http';

export interface LoadTarget {
  readonly address: string;
  /** One set of headers per caller; they take turns. */
  readonly headers: readonly Record<string, string>[];
}

const connections = 32;

/** Requests per second that a target on this machine answers with 200, over a bounded time. */
export async function measure(target: LoadTarget, seconds: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const endsAt = performance.now() + seconds * 1000;
  let answered = 0;
  const startedAt = performance.now();
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let turn = connection; performance.now() < endsAt; turn += connections) {
        await request(target, agent, turn);
        answered += 1;
      }
    }),
  );
  agent.destroy();
  return answered / ((performance.now() - startedAt) / 1000);
}

/** Few callers at once, so that what is measured is the answer and not the queue before it. */
const patientConnections = 4;

/** Milliseconds that a target on this machine takes for each answer, over a bounded time. */
export async function measureLatencies(target: LoadTarget, seconds: number): Promise<readonly number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: patientConnections });
  const endsAt = performance.now() + seconds * 1000;
  const latencies: number[] = [];
  await Promise.all(
    Array.from({ length: patientConnections }, async (_, connection) => {
      for (let turn = connection; performance.now() < endsAt; turn += patientConnections) {
        const askedAt = performance.now();
        await request(target, agent, turn);
        latencies.push(performance.now() - askedAt);
      }
    }),
  );
  agent.destroy();
  return latencies;
}

function request(target: LoadTarget, agent: Agent, turn: number): Promise<void> {
  const headers = target.headers[turn % target.headers.length] ?? {};
  return new Promise((resolve, reject) => {
    get(target.address, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${target.address} answered ${response.statusCode}`));
      response.resume();
      response.once('end', resolve);
    }).once('error', reject);
  });
}
