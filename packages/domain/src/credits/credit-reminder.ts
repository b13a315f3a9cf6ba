import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import { availableCredits, type CreditGrant } from './consume-credits.ts';

/** How many days before a credit lapses its owners are told of it (D-444). */
const creditReminderDays: readonly number[] = [14, 3];

const remindersOf = (expiresOn: CalendarDate) => creditReminderDays.map((days) => addDays(expiresOn, -days));

/** The next day on which the owners are told; null where no such day is left. */
export function nextCreditReminder(expiresOn: CalendarDate, today: CalendarDate): CalendarDate | null {
  return remindersOf(expiresOn).find((date) => date > today) ?? null;
}

/**
 * Whether the owners are told today that a credit lapses. They are told once for each of the days, not of a credit that
 * is used up, and again where its end was moved.
 */
export function isCreditReminderDue(grant: CreditGrant, toldOn: CalendarDate | null, on: CalendarDate): boolean {
  const { expiresOn, currency } = grant;
  if (expiresOn === null || availableCredits([grant], currency, on).amountMinor === 0) return false;
  return remindersOf(expiresOn).some((date) => date <= on && (toldOn === null || toldOn < date));
}
