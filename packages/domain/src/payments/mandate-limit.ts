import type { Money } from '../kernel/money.ts';

/** Whether a gateway must ask the payer anew, because more is due than it may take unasked. */
export function isAboveUnasked(due: Money, limit: Money | null): boolean {
  return limit !== null && due.currency === limit.currency && due.amountMinor > limit.amountMinor;
}
