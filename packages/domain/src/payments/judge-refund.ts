import type { CallFailure } from './charge-report.ts';
import { recheckAfterMs } from './judge-outcome.ts';
import type { PaymentFailure } from './payment-failure.ts';

/** What the gateway's record says of a refund, or a call that failed and says nothing of it. */
export type RefundReport =
  | { readonly source: 'record'; readonly status: 'refunded' | 'pending'; readonly reference: string }
  | { readonly source: 'record'; readonly status: 'failed'; readonly failure: PaymentFailure }
  | CallFailure;

export type RefundVerdict =
  | { readonly verdict: 'refunded' }
  /** Refused for good: the money stays with us and is the customer's balance. */
  | { readonly verdict: 'credit' }
  | { readonly verdict: 'wait'; readonly recheckAfterMs: number; readonly isOverdue: boolean };

/** A gateway makes a refund within days; after a week an operator must look. */
export const refundOverdueAfterMs = 7 * 24 * 60 * 60_000;

/** What becomes of the refund of a late payment. A call that the gateway will never accept is a refusal for good. */
export function judgeRefund(report: RefundReport, ageMs: number): RefundVerdict {
  if (report.source === 'record' && report.status === 'refunded') return { verdict: 'refunded' };
  const isRefused = report.source === 'record' ? report.status === 'failed' : report.kind === 'refused';
  if (isRefused) return { verdict: 'credit' };
  return { verdict: 'wait', recheckAfterMs: recheckAfterMs(ageMs), isOverdue: ageMs > refundOverdueAfterMs };
}
