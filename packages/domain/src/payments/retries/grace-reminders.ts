import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts';
import type { DeclineReason } from './retry-calendar.ts';

/**
 * On how many days before the end of the time to pay the owners are reminded, by reason (D-406). They are told of every
 * failed try as well. Where only the payer can help, the first reminder comes sooner.
 */
export const graceReminderDays: Readonly<Record<DeclineReason, readonly number[]>> = {
  insufficient_funds: [10, 3],
  issuer_unavailable: [10, 3],
  declined: [10, 3],
  authentication_required: [14, 7, 3],
  details_changed: [14, 7, 3],
  details_wrong: [14, 7, 3],
  never_again: [14, 7, 3],
};

/** The last reminder, which comes whatever the reason and whatever else is planned. */
export const lastReminderDays = 3;

/** The time to pay that runs after a failed try. */
export interface Grace {
  readonly reason: DeclineReason;
  readonly graceEndsOn: CalendarDate;
  /** When the owners were last told, of a failed try or by a reminder. */
  readonly toldOn: CalendarDate;
}

export interface GraceFacts extends Grace {
  /** Whether the card will be tried again without its payer: then its tries tell the owners. */
  readonly isTriedAgain: boolean;
}

/** The day of the next reminder; null if none comes any more. */
export function nextReminderOn({ reason, graceEndsOn, isTriedAgain, toldOn }: GraceFacts): CalendarDate | null {
  const days = isTriedAgain ? [lastReminderDays] : graceReminderDays[reason];
  return days.map((each) => addDays(graceEndsOn, -each)).find((on) => on > toldOn) ?? null;
}

/** Whether the owners are reminded on this day. A reminder that comes late is still sent, until the plan ends. */
export function isReminderDue(facts: GraceFacts, on: CalendarDate): boolean {
  const next = nextReminderOn(facts);
  return next !== null && next <= on && on < facts.graceEndsOn;
}

/** When an unpaid renewal is looked at next: for a reminder, a try, or the end of the time to pay. */
export function nextLookAt(grace: Grace, retryAt: Date | null, morningOf: (on: CalendarDate) => Date): Date {
  const tryOrEnd = retryAt ?? morningOf(grace.graceEndsOn);
  const reminderOn = nextReminderOn({ ...grace, isTriedAgain: retryAt !== null });
  const reminderAt = reminderOn === null ? tryOrEnd : morningOf(reminderOn);
  return reminderAt < tryOrEnd ? reminderAt : tryOrEnd;
}
