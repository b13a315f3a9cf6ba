/** Where a buyer seems to be, by three things that come from different hands; null where one is not known. */
export interface LocationEvidence {
  /** The billing address: what the buyer says, and what is taxed. */
  readonly billing: string | null;
  /** Where the bank is that issued the card or holds the account: what the gateway says. */
  readonly method: string | null;
  /** Where the network address is from which it was bought. */
  readonly network: string | null;
}

export const locationVerdicts = ['agrees', 'contradicts', 'single', 'unknown'] as const;
export type LocationVerdict = (typeof locationVerdicts)[number];

/**
 * Whether the country that is taxed has a second piece of evidence. A third one that differs is no contradiction: people
 * travel. It decides nothing about the sale; the operator looks at it (D-957).
 */
export function judgeLocation({ billing, method, network }: LocationEvidence): LocationVerdict {
  if (!billing) return 'unknown';
  const others = [method, network].filter((each) => each !== null);
  if (others.length === 0) return 'single';
  return others.includes(billing) ? 'agrees' : 'contradicts';
}
