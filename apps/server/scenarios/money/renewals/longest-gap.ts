import { setTimeout as delay } from 'node:timers/promises';
import { apiBase, placeFields } from '@atrium/contract/endpoint';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import type { Payer } from '../charges/payers.ts';

/** An owner reads their plans, again and again. The longest time without an answer is kept. */
export function watchForGaps(addresses: readonly string[], payer: Payer): { readonly stop: () => Promise<number> } {
  let longest = 0;
  let lastAnswer = performance.now();
  let isStopped = false;
  const { path } = placeFields(getSubscriptionDetails, {});
  const watching = (async () => {
    for (let turn = 0; !isStopped; turn += 1) {
      const isAnswered = await askOnce(`${addresses[turn % addresses.length]}${apiBase}${path}`, payer).catch(
        () => false,
      );
      const now = performance.now();
      if (isAnswered) {
        longest = Math.max(longest, now - lastAnswer);
        lastAnswer = now;
      }
      await delay(250);
    }
  })();
  return {
    stop: async () => {
      isStopped = true;
      await watching;
      // The last answers may be missing too.
      return Math.round(Math.max(longest, performance.now() - lastAnswer));
    },
  };
}

async function askOnce(address: string, payer: Payer): Promise<boolean> {
  const headers = { authorization: `Bearer ${await payer.token()}` };
  const { ok } = await fetch(`${address}?Version=v2`, { headers, signal: AbortSignal.timeout(2_000) });
  return ok;
}
