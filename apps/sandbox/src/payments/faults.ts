import { makeSeededRandom } from './seeded-random.ts';

/** Faults on the way to a gateway and back. Each happens as often as planned, and then calls succeed again. */
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
  /** 429, nothing done, with the two seconds to wait in `Retry-After`. */
  'too_many_wait',
  /** 401, nothing done: the key is refused for a moment, as during a key change. */
  'unauthorised',
  /** 403, nothing done: the key may not do this any more. */
  'forbidden',
  /** Ten seconds late. */
  'slow',
] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface FaultShare {
  /** The share of all calls, between 0 and 1. */
  readonly share: number;
  readonly kinds: readonly FaultKind[];
  readonly seed: number;
  /** Only these operations. All if none is named. */
  readonly operations?: readonly string[] | undefined;
}

export interface PlannedFault {
  readonly operation: string;
  readonly kind: FaultKind;
  /** How often, or which share of all calls. */
  readonly left: string;
}

export interface Faults {
  /** `operation` is the gateway's name of it, or `*`. */
  plan(operation: string, kind: FaultKind, count: number): void;
  /**
   * From now on a share of all calls fails, the same calls for the same seed. With several shares, the one that was
   * added last decides first.
   */
  share(share: FaultShare): void;
  take(operation: string): FaultKind | null;
  planned(): readonly PlannedFault[];
  /** How often each kind happened since the start. */
  counts(): Readonly<Partial<Record<FaultKind, number>>>;
  clear(): void;
}

export function makeFaults(): Faults {
  let planned: { operation: string; kind: FaultKind; left: number }[] = [];
  let shared: (FaultShare & { readonly dice: () => number })[] = [];
  const happened: Partial<Record<FaultKind, number>> = {};

  function takePlanned(operation: string): FaultKind | null {
    const next = planned.find((fault) => fault.operation === operation || fault.operation === '*');
    if (!next) return null;
    next.left -= 1;
    planned = planned.filter(({ left }) => left > 0);
    return next.kind;
  }

  function takeShared(operation: string): FaultKind | null {
    for (const { share, kinds, operations, dice } of shared) {
      if (operations && !operations.includes(operation)) continue;
      if (dice() < share) return kinds[Math.floor(dice() * kinds.length)] ?? null;
    }
    return null;
  }

  return {
    plan: (operation, kind, count) => void planned.push({ operation, kind, left: count }),
    share: (share) => void shared.unshift({ ...share, dice: makeSeededRandom(share.seed) }),
    take(operation) {
      const kind = takePlanned(operation) ?? takeShared(operation);
      if (kind !== null) happened[kind] = (happened[kind] ?? 0) + 1;
      return kind;
    },
    planned: () => [
      ...planned.map(({ operation, kind, left }) => ({ operation, kind, left: left === 1 ? 'once' : `${left} times` })),
      ...shared.flatMap(({ share, kinds, operations = ['*'] }) =>
        operations.flatMap((operation) =>
          kinds.map((kind) => ({ operation, kind, left: `part of ${share} of all calls` })),
        ),
      ),
    ],
    counts: () => ({ ...happened }),
    clear() {
      planned = [];
      shared = [];
    },
  };
}
