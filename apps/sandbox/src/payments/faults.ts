/** What may go wrong on the way to a gateway and back; each happens as often as planned, then the world is well again. */
export const faultKinds = [
  /** The connection breaks before anything is done. */
  'reset_before',
  /** It is done, and the connection breaks before the answer. */
  'reset_after',
  /** It is done, and no answer ever comes. */
  'hang_after',
  /** 500, nothing done. */
  'error_500',
  /** 500, nothing done, and the same answer again for the same idempotency key. */
  'saved_500',
  /** 429, nothing done. */
  'too_many',
  /** Ten seconds late. */
  'slow',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Faults {
  /** `operation` as the gateway's door names it, or `*`. */
  plan(operation: string, kind: FaultKind, count: number): void;
  take(operation: string): FaultKind | null;
  clear(): void;
}

export function makeFaults(): Faults {
  let planned: { operation: string; kind: FaultKind; left: number }[] = [];
  return {
    plan: (operation, kind, count) => void planned.push({ operation, kind, left: count }),
    take(operation) {
      const next = planned.find((fault) => fault.operation === operation || fault.operation === '*');
      if (!next) return null;
      next.left -= 1;
      planned = planned.filter(({ left }) => left > 0);
      return next.kind;
    },
    clear: () => void (planned = []),
  };
}
