import { setTimeout as delay } from 'node:timers/promises';
import { buyAll, type Purchase } from '../money/charges/buyer.ts';
import type { Payer } from '../money/charges/payers.ts';

export interface BoughtPlan {
  /** Null where the buyer gave up on an error. */
  readonly purchase: Purchase | null;
  readonly says: string;
  readonly tookMs: number;
  /** By `Date.now`. */
  readonly endedAt: number;
}

const clients = 6;

/** People who buy at a steady pace, each with one idempotency key for each confirmation, until they are stopped. */
export function startBuyers(
  address: string,
  payers: readonly Payer[],
  perSecond: number,
  bought: (plan: BoughtPlan) => void,
): { readonly stop: () => Promise<void>; readonly isDry: () => boolean } {
  const left = [...payers];
  let isStopped = false;
  const client = async () => {
    for (let payer = left.shift(); payer && !isStopped; payer = left.shift()) {
      let beganAt = performance.now();
      try {
        for await (const purchase of buyAll(patient(payer), [address], () => 'patient')) {
          const tookMs = performance.now() - beganAt;
          bought({ purchase, says: purchase.told, tookMs, endedAt: Date.now() });
          if (isStopped) break;
          await delay(Math.max(0, (clients / perSecond) * 1000 - tookMs));
          beganAt = performance.now();
        }
      } catch (error) {
        bought({ purchase: null, says: String(error), tookMs: performance.now() - beganAt, endedAt: Date.now() });
      }
    }
  };
  const buying = Promise.all(Array.from({ length: clients }, client));
  return {
    isDry: () => left.length === 0,
    stop: async () => {
      isStopped = true;
      await buying;
    },
  };
}

/** Their token is made beside the API, so it waits for the database here. */
const patient = (payer: Payer): Payer => ({
  ...payer,
  token: async () => {
    for (let tries = 0; ; tries += 1)
      try {
        return await payer.token();
      } catch (error) {
        if (tries === 60) throw error;
        await delay(500);
      }
  },
});
