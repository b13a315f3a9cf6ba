import type { Money } from '../kernel/money.ts';
import type { CallFailure } from './charge-report.ts';
import type { RefundState } from './payment-states.ts';

/** Money of a payment that went back, as the gateway's record says, whoever asked for it. */
export interface Reversal extends Money {
  /** The gateway's name for it. */
  readonly reference: string;
  /** Our own key, if we asked for it. */
  readonly key: string | null;
  /** `taken_back`: a bank did it, by a dispute or because a capture failed. */
  readonly kind: 'refund' | 'taken_back';
  /** It did not arrive, or the dispute was won: the money is with us again. */
  readonly isUndone: boolean;
}

export type ReversalReport = { readonly source: 'record'; readonly reversals: readonly Reversal[] } | CallFailure;

export type ReversalStep =
  | { readonly step: 'book'; readonly reversal: Reversal }
  /** A refund that counted as made, or what a bank had taken, is with us again. */
  | { readonly step: 'return'; readonly refundId: string; readonly kind: Reversal['kind'] };

/** What is still to be booked of what the gateway's record says (D-136). Told twice, it is booked once. */
export function planReversals(
  reversals: readonly Reversal[],
  known: readonly { readonly id: string; readonly reference: string | null; readonly state: RefundState }[],
): readonly ReversalStep[] {
  return reversals.flatMap((reversal): ReversalStep[] => {
    const own = known.find(({ id, reference }) => reference === reversal.reference || id === reversal.key);
    if (own === undefined) return reversal.isUndone ? [] : [{ step: 'book', reversal }];
    return reversal.isUndone && own.state === 'refunded'
      ? [{ step: 'return', refundId: own.id, kind: reversal.kind }]
      : [];
  });
}
