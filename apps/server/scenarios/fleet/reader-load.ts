import { Agent, get } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { getOwnPermissions } from '@atrium/contract/access/get-own-permissions';
import { listTenants } from '@atrium/contract/company/list-tenants';
import { apiBase } from '@atrium/contract/endpoint';
import { listPaidInvoices } from '@atrium/contract/invoices/list-paid-invoices';
import { getPaymentMethods } from '@atrium/contract/payments/get-payment-methods';
import { getHome } from '@atrium/contract/products/get-home';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { listUsers } from '@atrium/contract/users/list-users';
import type { Payer } from '../money/charges/payers.ts';

/** What the console asks for on its most visited screens. */
const paths = [
  getHome.path,
  getOwnPermissions.path,
  listTenants.path,
  `${getSubscriptionDetails.path}?Version=v2`,
  listUsers.path,
  getPaymentMethods.path,
  listPaidInvoices.path,
];
const answerMs = 10_000;
const tickMs = 10;
const renewTokensMs = 60_000;

export interface ReadAnswer {
  /** 0 where no answer came. */
  readonly status: number;
  /** Refused because the process has too much to do. */
  readonly isShed: boolean;
  readonly endedAt: number;
  readonly tookMs: number;
}

/** People who read, so many times a second whether answers come or not. They become so many within the ramp. */
export function startReaders(
  address: string,
  readers: readonly Payer[],
  { perSecond, rampMs }: { readonly perSecond: number; readonly rampMs: number },
  answered: (answer: ReadAnswer) => void,
): { readonly stop: () => Promise<void> } {
  const agent = new Agent({ keepAlive: true, maxSockets: 400 });
  const stopping = new AbortController();
  const tokens: string[] = [];
  const renewing = (async () => {
    while (!stopping.signal.aborted) {
      // The database may be away; a token lasts longer than that.
      for (const [place, reader] of readers.entries())
        tokens[place] = await reader.token().catch(() => tokens[place] ?? '');
      await delay(renewTokensMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  })();
  const open = new Set<Promise<void>>();
  const beganAt = performance.now();
  let sent = 0;
  const timer = setInterval(() => {
    const passedMs = performance.now() - beganAt;
    const fullMs = passedMs < rampMs ? passedMs ** 2 / (2 * rampMs) : passedMs - rampMs / 2;
    const wanted = (fullMs / 1000) * perSecond;
    if (tokens.length < readers.length) return;
    for (; sent < wanted; sent += 1) {
      const target = `${address}${apiBase}${paths[sent % paths.length]}`;
      const asking = ask(agent, target, tokens[sent % tokens.length] ?? '').then((answer) => {
        answered(answer);
        open.delete(asking);
      });
      open.add(asking);
    }
  }, tickMs);
  return {
    stop: async () => {
      stopping.abort();
      clearInterval(timer);
      await Promise.all([renewing, ...open]);
      agent.destroy();
    },
  };
}

function ask(agent: Agent, address: string, token: string): Promise<ReadAnswer> {
  const askedAt = performance.now();
  return new Promise((resolve) => {
    const end = (status: number, isShed = false) => {
      const endedAt = performance.now();
      resolve({ status, isShed, endedAt, tookMs: endedAt - askedAt });
    };
    const headers = { authorization: `Bearer ${token}` };
    const request = get(address, { agent, headers, signal: AbortSignal.timeout(answerMs) }, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (part: string) => {
        if (response.statusCode !== 200) body += part;
      });
      response.once('end', () => end(response.statusCode ?? 0, body.includes('request.overloaded')));
      response.once('error', () => end(0));
    });
    request.once('error', () => end(0));
  });
}
