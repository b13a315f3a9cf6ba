import { type CalendarDate, dateInMonth, dayOfMonth, daysBetween, monthNumberOf } from './calendar-date.ts';
import { startOfDay } from './time-zone.ts';

/** The default comes first (PLAN-20). */
export const intervals = ['yearly', 'monthly'] as const;
export type Interval = (typeof intervals)[number];

export const monthsOf: Readonly<Record<Interval, number>> = { yearly: 12, monthly: 1 };

/** Where a subscription's periods are counted from. `day` is the intended day, so the 31st returns after February. */
export interface Anchor {
  readonly startsOn: CalendarDate;
  /** 1 to 31 */
  readonly day: number;
}

/** Half-open: the day of `endsOn` belongs to the next period. */
export interface Period {
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate;
}

export function anchorOn(startsOn: CalendarDate): Anchor {
  return { startsOn, day: dayOfMonth(startsOn) };
}

function startOf(anchor: Anchor, interval: Interval, index: number): CalendarDate {
  return dateInMonth(monthNumberOf(anchor.startsOn) + index * monthsOf[interval], anchor.day);
}

/** Period `index` is counted from the anchor, not from the previous period, so a short month does not shift later ones. */
export function periodAt(anchor: Anchor, interval: Interval, index: number): Period {
  return { startsOn: startOf(anchor, interval, index), endsOn: startOf(anchor, interval, index + 1) };
}

/** The period that a day is in. Negative before the anchor. */
export function periodIndexOf(anchor: Anchor, interval: Interval, date: CalendarDate): number {
  const months = monthNumberOf(date) - monthNumberOf(anchor.startsOn);
  const index = Math.floor(months / monthsOf[interval]);
  return date < startOf(anchor, interval, index) ? index - 1 : index;
}

export function daysOf({ startsOn, endsOn }: Period): number {
  return daysBetween(startsOn, endsOn);
}

/** The instants at which a period begins and ends where the organisation is. */
export function instantsOf(period: Period, zone: string): { readonly startsAt: Date; readonly endsAt: Date } {
  return { startsAt: startOfDay(period.startsOn, zone), endsAt: startOfDay(period.endsOn, zone) };
}
