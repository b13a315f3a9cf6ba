import { setTimeout as delay } from 'node:timers/promises';
import { apiBase } from '@atrium/contract/endpoint';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { type BoughtPlan, startBuyers } from '../fleet/buyer-stream.ts';
import { endPeriods } from '../money/charges/end-periods.ts';
import type { Payer } from '../money/charges/payers.ts';
import { connect } from '../money/renewals/open-work.ts';

export interface ChaosPeople {
  readonly bought: readonly BoughtPlan[];
  /** When a read was answered well, by `Date.now`. */
  readonly goodReads: readonly number[];
  /** The organisations whose plans came due for renewal meanwhile. */
  readonly renewed: ReadonlySet<string>;
  readonly isDry: () => boolean;
  readonly stop: () => Promise<void>;
}

const readersAtOnce = 2;
const readEveryMs = 200;
const readMs = 2_000;

/** People who buy plan after plan, plans that come due as soon as their owner has all of them, and people who read. */
export function startPeople(
  address: string,
  superuserUrl: string,
  payers: readonly Payer[],
  purchasesPerSecond: number,
): ChaosPeople {
  const bought: BoughtPlan[] = [];
  const goodReads: number[] = [];
  const renewed = new Set<string>();
  const due: string[] = [];
  const stopping = new AbortController();
  const { signal } = stopping;
  const buyers = startBuyers(address, payers, purchasesPerSecond, (plan) => {
    bought.push(plan);
    const { purchase } = plan;
    if (purchase?.told === 'paid' && purchase.planId === purchase.payer.plans.at(-1))
      due.push(purchase.payer.organisationId);
  });
  const renewing = (async () => {
    while (!signal.aborted) {
      // The database may be away: then the month ends a moment later.
      const next = due.slice();
      const isDone = next.length === 0 || (await endTheirPeriods(superuserUrl, next).catch(() => false));
      if (isDone) for (const id of due.splice(0, next.length)) renewed.add(id);
      await delay(1_000, undefined, { signal }).catch(() => undefined);
    }
  })();
  const reading = Array.from({ length: readersAtOnce }, async (_, place) => {
    const payer = payers[place];
    while (payer && !signal.aborted) {
      if (await readOnce(address, payer).catch(() => false)) goodReads.push(Date.now());
      await delay(readEveryMs, undefined, { signal }).catch(() => undefined);
    }
  });
  return {
    bought,
    goodReads,
    renewed,
    isDry: buyers.isDry,
    stop: async () => {
      await buyers.stop();
      // The last who bought are renewed too.
      for (const until = Date.now() + 20_000; due.length > 0 && Date.now() < until; ) await delay(200);
      stopping.abort();
      await Promise.all([renewing, ...reading]);
    },
  };
}

async function endTheirPeriods(superuserUrl: string, organisationIds: readonly string[]): Promise<boolean> {
  const client = await connect(superuserUrl);
  try {
    await endPeriods(client, organisationIds);
    return true;
  } finally {
    await client.end();
  }
}

async function readOnce(address: string, payer: Payer): Promise<boolean> {
  const headers = { authorization: `Bearer ${await payer.token()}` };
  const target = `${address}${apiBase}${getSubscriptionDetails.path}?Version=v2`;
  const reply = await fetch(target, { headers, signal: AbortSignal.timeout(readMs) });
  await reply.arrayBuffer();
  return reply.ok;
}
