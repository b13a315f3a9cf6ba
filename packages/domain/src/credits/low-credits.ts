import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { CurrencyCode } from '../kernel/money.ts';
import { availableCredits, type CreditGrant, type CreditUse } from './consume-credits.ts';

/** How little is left: a fifth or less of what was given, or nothing. */
export type LowCredits = 'low' | 'none';

const lowShare = 5;

export interface CreditsUsed {
  readonly currency: CurrencyCode;
  readonly on: CalendarDate;
  /** What was spent now, or has lapsed. */
  readonly uses: readonly Pick<CreditUse, 'grantId' | 'amountMinor'>[];
  /** What is left after it. */
  readonly grants: readonly CreditGrant[];
  /** How much a grant once gave. */
  readonly grantedOf: (grantId: string) => number;
}

/** Which mark the credits have just fallen to, of what their grants gave; null where they have passed none (D-343). */
export function marksPassed({ currency, on, uses, grants, grantedOf }: CreditsUsed): LowCredits | null {
  const left = availableCredits(grants, currency, on).amountMinor;
  const used = uses.reduce((total, { amountMinor }) => total + amountMinor, 0);
  if (used === 0) return null;
  if (left === 0) return 'none';
  const alive = grants.filter((grant) => availableCredits([grant], currency, on).amountMinor > 0);
  const ids = new Set([...alive.map(({ id }) => id), ...uses.map(({ grantId }) => grantId)]);
  const granted = [...ids].reduce((total, id) => total + grantedOf(id), 0);
  const isLow = (minor: number) => minor * lowShare <= granted;
  return isLow(left) && !isLow(left + used) ? 'low' : null;
}
