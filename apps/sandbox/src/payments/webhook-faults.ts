import { makeSeededRandom } from './seeded-random.ts';

/** What may happen to a webhook on its way. */
export const manners = [
  /** It arrives twice. */
  'repeated',
  /** It arrives after later ones. */
  'late',
  /** It has a wrong signature and is not sent again. */
  'forged',
  /** It never arrives. */
  'dropped',
] as const;
export type WebhookFault = (typeof manners)[number];

export interface WebhookShare {
  /** The share of all webhooks, between 0 and 1. */
  readonly share: number;
  readonly manners: readonly WebhookFault[];
  readonly seed: number;
}

/** What happens to the next webhook. Null for normal delivery. */
export function makeWebhookFaults() {
  let planned: { readonly manner: WebhookFault; left: number }[] = [];
  let shared: (WebhookShare & { readonly dice: () => number }) | null = null;
  return {
    plan: (manner: WebhookFault, count: number) => void planned.push({ manner, left: count }),
    share: (share: WebhookShare) => void (shared = { ...share, dice: makeSeededRandom(share.seed) }),
    take(): WebhookFault | null {
      const [next] = planned;
      if (next) {
        next.left -= 1;
        planned = planned.filter(({ left }) => left > 0);
        return next.manner;
      }
      if (shared === null || shared.dice() >= shared.share) return null;
      return shared.manners[Math.floor(shared.dice() * shared.manners.length)] ?? null;
    },
    clear() {
      planned = [];
      shared = null;
    },
  };
}
