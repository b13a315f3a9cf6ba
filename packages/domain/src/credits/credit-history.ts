import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { CreditGrant } from './consume-credits.ts';

/** CRED-04: a redeemed code with what is left of it. */
export interface AppliedCredit extends CreditGrant {
  readonly code: string;
}

/** CRED-02, CRED-05: newest first; the first is the latest applied code. */
export function creditHistory<Applied extends AppliedCredit>(applied: readonly Applied[]): readonly Applied[] {
  return applied.toSorted((a, b) =>
    a.grantedAt === b.grantedAt ? (a.id < b.id ? 1 : -1) : a.grantedAt < b.grantedAt ? 1 : -1,
  );
}

/** What lapses on a day: the ledger takes it out of what is owed. */
export function lapsedGrants(grants: readonly CreditGrant[], on: CalendarDate): readonly CreditGrant[] {
  return grants.filter(({ expiresOn, remainingMinor }) => expiresOn !== null && expiresOn <= on && remainingMinor > 0);
}
