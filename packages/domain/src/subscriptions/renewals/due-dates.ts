import type { Interval } from '../../kernel/billing-period.ts';
import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts';
import type { OneOpenKind } from '../../kernel/due-work.ts';
import { dateIn, instantAt } from '../../kernel/time-zone.ts';
import { byDay } from '../../payments/retries/dunning.ts';
import { type HeldSubscription, runningPeriod } from '../held-subscription.ts';
import { announceDays } from './billing-law.ts';

/** The kinds of due work that a subscription promises. There is at most one open row of each. */
export const subscriptionDueKinds = [
  'announce-renewal',
  'end-trial',
  'remind-trial',
  'renew-subscription',
] as const satisfies readonly OneOpenKind[];
export type SubscriptionDueKind = (typeof subscriptionDueKinds)[number];

export interface DueDate {
  readonly kind: SubscriptionDueKind;
  readonly on: CalendarDate;
}

/** The days before the end of a trial on which the owners are reminded (N-20). */
const trialReminderDays: readonly number[] = [7, 3, 1];

/** The next of the days on which there may be something to tell. */
export function nextAnnouncement(interval: Interval, endsOn: CalendarDate, today: CalendarDate): CalendarDate | null {
  return announceDays[interval].map((days) => addDays(endsOn, -days)).find((date) => date > today) ?? null;
}

/** What a subscription promises for later days. Prepaid terms have due rows of their own. */
export function dueDatesOf(held: HeldSubscription, today: CalendarDate): readonly DueDate[] {
  const { plan, lastPlan, trialEndsOn } = held;
  if (held.isInTrial) return trialEndsOn === null ? [] : trialDates(trialEndsOn, today);
  const period = runningPeriod(held);
  if (period === null || lastPlan === null || held.prepaid !== null || held.hasEndedUnpaid) return [];
  const isEnded = plan === null && held.activeTill === null;
  if (isEnded) return [];
  // A canceled plan has its last day too: what is still owed for seats is charged then.
  const renewal: DueDate = { kind: 'renew-subscription', on: period.endsOn };
  // A change on the morning of such a day of a year must not lose it; a run that has told already tells nothing.
  const after = lastPlan.interval === 'yearly' ? addDays(today, -1) : today;
  const announcedOn = nextAnnouncement(lastPlan.interval, period.endsOn, after);
  if (plan === null || announcedOn === null) return [renewal];
  return [renewal, { kind: 'announce-renewal', on: announcedOn }];
}

/** The period is over, and its renewal is not billed yet. A change then is no new purchase: the renewal comes first (D-336). */
export function isRenewalDue(held: HeldSubscription, today: CalendarDate): boolean {
  const isOwed = held.plan !== null || held.seatStretches.length > 0;
  return isOwed && dueDatesOf(held, today).some(({ kind, on }) => kind === 'renew-subscription' && on <= today);
}

function trialDates(endsOn: CalendarDate, today: CalendarDate): readonly DueDate[] {
  const reminders = trialReminderDays.map((days) => addDays(endsOn, -days));
  const next = reminders.find((date) => date > today);
  const end: DueDate = { kind: 'end-trial', on: endsOn };
  return next === undefined ? [end] : [end, { kind: 'remind-trial', on: next }];
}

const morningMinutes = 9 * 60;
const spreadMinutes = 60;

/** Nine in the morning where the organisation is, spread over an hour by the subscription's id (N-18). */
export function dueInstant(on: CalendarDate, zone: string, subscriptionId: string): Date {
  const spread = Number.parseInt(subscriptionId.slice(-4), 16) % spreadMinutes;
  return instantAt(on, morningMinutes + spread, zone);
}

/** When a renewal that comes late at night is charged: on the next morning. Null by day: at once (D-348). */
export function morningAfter(now: Date, zone: string, subscriptionId: string): Date | null {
  const day = byDay(now, zone);
  return day > now ? dueInstant(dateIn(day, zone), zone, subscriptionId) : null;
}
