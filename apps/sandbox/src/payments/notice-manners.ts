import { makeDice } from './seeded-dice.ts';

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
export type Manner = (typeof manners)[number];

export interface NoticeShare {
  /** The share of all webhooks, between 0 and 1. */
  readonly share: number;
  readonly manners: readonly Manner[];
  readonly seed: number;
}

/** What happens to the next webhook. Null for normal delivery. */
export function makeManners() {
  let planned: { readonly manner: Manner; left: number }[] = [];
  let shared: (NoticeShare & { readonly dice: () => number }) | null = null;
  return {
    plan: (manner: Manner, count: number) => void planned.push({ manner, left: count }),
    share: (share: NoticeShare) => void (shared = { ...share, dice: makeDice(share.seed) }),
    take(): Manner | null {
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
