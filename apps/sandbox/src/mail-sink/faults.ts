/** Faults of the mail sink: the mail is accepted but the answer is lost, or it is refused for now. */
export const faultKinds = ['reset_after_data', 'refuse_for_now'] as const;
export type FaultKind = (typeof faultKinds)[number];

export interface Faults {
  plan(kind: FaultKind, count: number): void;
  /** True as often as planned. Each call uses one. */
  take(kind: FaultKind): boolean;
  clear(): void;
}

export function makeFaults(): Faults {
  const remaining = new Map<FaultKind, number>();
  return {
    plan: (kind, count) => void remaining.set(kind, count),
    take(kind) {
      const left = remaining.get(kind) ?? 0;
      if (left > 0) remaining.set(kind, left - 1);
      return left > 0;
    },
    clear: () => remaining.clear(),
  };
}
