import { makeDice } from './seeded-dice.ts';

/** What may happen to a notice on its way. */
export const manners = [
  /** It comes twice. */
  'repeated',
  /** It comes after later ones. */
  'late',
  /** Its signature is another's, and it does not come again. */
  'forged',
  /** It never comes. */
  'dropped',
] as const;
export type Manner = (typeof manners)[number];

export interface NoticeShare {
  /** Of all notices, between 0 and 1. */
  readonly share: number;
  readonly manners: readonly Manner[];
  readonly seed: number;
}

/** Which manner the next notice has; null for most. */
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
