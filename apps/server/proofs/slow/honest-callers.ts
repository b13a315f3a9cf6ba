import { Agent, request } from 'node:http';
import { getTenantDetails } from '@atrium/contract/company/get-tenant-details';
import { antiForgeryHeader, apiBase } from '@atrium/contract/endpoint';
import { reportActivity } from '@atrium/contract/identity/report-activity';

/** Calls a second, whether answers come or not. */
const perSecond = 50;
const answerMs = 10_000;
const addresses = ['127.0.1.1', '127.0.1.2', '127.0.1.3', '127.0.1.4'];

export interface HonestAnswer {
  /** 0 where no answer came. */
  readonly status: number;
  readonly tookMs: number;
}

/** People who read and send, each call with a body or a large answer of its own. */
export async function callHonestly(
  port: number,
  tokens: readonly string[],
  seconds: number,
): Promise<readonly HonestAnswer[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: 200 });
  const answers: Promise<HonestAnswer>[] = [];
  const beganAt = performance.now();
  await new Promise<void>((resolve) => {
    const timer = setInterval(() => {
      const passedSeconds = Math.min(seconds, (performance.now() - beganAt) / 1000);
      while (answers.length < passedSeconds * perSecond) answers.push(ask(agent, port, tokens, answers.length));
      if (passedSeconds < seconds) return;
      clearInterval(timer);
      resolve();
    }, 10);
  });
  const all = await Promise.all(answers);
  agent.destroy();
  return all;
}

function ask(agent: Agent, port: number, tokens: readonly string[], turn: number): Promise<HonestAnswer> {
  const { method, path } = turn % 2 === 0 ? getTenantDetails : reportActivity;
  const askedAt = performance.now();
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, tookMs: performance.now() - askedAt });
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        localAddress: addresses[turn % addresses.length],
        method,
        path: apiBase + path,
        headers: {
          authorization: `Bearer ${tokens[turn % tokens.length]}`,
          [antiForgeryHeader]: '1',
          ...(method === 'POST' ? { 'content-type': 'application/json' } : {}),
        },
        signal: AbortSignal.timeout(answerMs),
      },
      (response) => {
        response.resume();
        response.once('end', () => end(response.statusCode ?? 0));
        response.once('error', () => end(0));
      },
    );
    sent.once('error', () => end(0));
    sent.end(method === 'POST' ? '{}' : undefined);
  });
}
