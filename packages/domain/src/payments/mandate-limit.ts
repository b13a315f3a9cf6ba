import type { Money } from '../kernel/money.ts';

/** Whether the amount is above the mandate's limit, so that the payer must approve it. */
export function isAboveMandateLimit(due: Money, limit: Money | null): boolean {
  return limit !== null && due.currency === limit.currency && due.amountMinor > limit.amountMinor;
}
