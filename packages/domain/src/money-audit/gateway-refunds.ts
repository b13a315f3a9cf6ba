import type { RefundReport } from '../payments/judge-refund.ts';
import type { Violation } from './violation.ts';

/** A refund that counts as made was made by the gateway. Null where it was, or where the gateway could not be asked. */
export function checkGatewayRefund(refundId: string, report: RefundReport): Violation | null {
  // A call that the gateway refuses is an answer: it knows no such refund.
  const isUnknown = report.source === 'call' && report.kind === 'refused';
  if (report.source === 'call' && !isUnknown) return null;
  if (report.source === 'record' && report.status === 'refunded') return null;
  const theirs = report.source === 'record' ? `calls it ${report.status}` : 'does not know it';
  const says = `it was made by our books, and the gateway ${theirs}`;
  return { rule: 'gateway-refunds', rows: [`refund ${refundId}`], says };
}
