import { setTimeout as delay } from 'node:timers/promises';
import { antiForgeryHeader, apiBase, type Endpoint, placeFields } from '@atrium/contract/endpoint';
import type { Payer } from './payers.ts';

export interface Reply {
  readonly status: number;
  readonly body: unknown;
}

const answerMs = 15_000;
const mostTries = 80;
/** The API does not run, sheds load, failed, or heard us too slowly: asked again with the same key, it is the same call. */
const asksAgain = (status: number) => status === 0 || status === 408 || status === 429 || status >= 500;

let turn = 0;
let repeats = 0;

/** How many calls were made again with the key of before, since the beginning. */
export const repeatedCalls = () => repeats;

/** Asks the API processes in turn until one answers, with one idempotency key all along. */
export async function askApi<Input>(
  payer: Payer,
  addresses: readonly string[],
  endpoint: Endpoint<Input, unknown>,
  input: NoInfer<Input>,
  key?: string,
): Promise<Reply> {
  let reply: Reply = { status: 0, body: null };
  for (let tries = 0; tries < mostTries; tries += 1) {
    turn += 1;
    reply = await ask(addresses[turn % addresses.length] ?? '', await payer.token(), endpoint as Endpoint, input, key);
    if (!asksAgain(reply.status)) return reply;
    repeats += 1;
    await delay(Math.min(2_000, 150 * (tries + 1)));
  }
  return reply;
}

async function ask(address: string, token: string, endpoint: Endpoint, input: unknown, key?: string): Promise<Reply> {
  const { path, body } = placeFields(endpoint, input as Record<string, unknown>);
  try {
    const response = await fetch(address + apiBase + path, {
      method: endpoint.method,
      headers: {
        'content-type': 'application/json',
        [antiForgeryHeader]: '1',
        authorization: `Bearer ${token}`,
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(answerMs),
    });
    return { status: response.status, body: await response.json() };
  } catch {
    return { status: 0, body: null };
  }
}
