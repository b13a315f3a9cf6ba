import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { CreditGrant } from './consume-credits.ts';

/** A redeemed credit code with what is left of it (CRED-04). */
export interface AppliedCredit extends CreditGrant {
  readonly code: string;
}

/** Newest first. The first entry is the latest applied code (CRED-02, CRED-05). */
export function creditHistory<Applied extends AppliedCredit>(applied: readonly Applied[]): readonly Applied[] {
  return applied.toSorted((a, b) =>
    a.grantedAt === b.grantedAt ? (a.id < b.id ? 1 : -1) : a.grantedAt < b.grantedAt ? 1 : -1,
  );
}

/** What expires on this day. The ledger removes it from what is owed. */
export function lapsedGrants(grants: readonly CreditGrant[], on: CalendarDate): readonly CreditGrant[] {
  return grants.filter(({ expiresOn, remainingMinor }) => expiresOn !== null && expiresOn <= on && remainingMinor > 0);
}
