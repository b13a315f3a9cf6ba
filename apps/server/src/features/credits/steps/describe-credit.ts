import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import type { listAppliedCredits } from '../credit-grants.store.ts';

/** A redeemed credit code on a given day. An expired one gives nothing, even before the worker has lapsed it (CRED-10). */
export function describeCredit(
  credit: Awaited<ReturnType<typeof listAppliedCredits>>[number],
  day: { readonly on: CalendarDate; readonly zone: string },
) {
  const { currency, expiresOn } = credit;
  const isGone = expiresOn !== null && expiresOn <= day.on;
  return {
    Code: credit.code,
    AppliedDate: dateIn(new Date(credit.grantedAt), day.zone),
    CreditsAvailable: decimalText({ amountMinor: isGone ? 0 : credit.remainingMinor, currency }),
    original: decimalText({ amountMinor: credit.amountMinor, currency }),
    expiresOn,
  };
}
