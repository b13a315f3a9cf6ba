import {
  addDays,
  type CalendarDate,
  dateInMonth,
  dayOfMonth,
  daysBetween,
  monthNumberOf,
} from '../kernel/calendar-date.ts';
import { monthOf, type RollupGrain } from './rollup-parts.ts';

/** The intervals of deals: 7 days, 1 month, 12 months (REP-16). */
export const reportIntervals = ['weekly', 'monthly', 'yearly'] as const;
export type ReportInterval = (typeof reportIntervals)[number];

/** The filters of expense claims (REP-18). */
export const expenseFilters = ['Year', 'Month', 'Quarter', 'Week'] as const;
export type ExpenseFilter = (typeof expenseFilters)[number];

/** One bar of a chart: its days, both ends included. */
export interface Bucket {
  readonly from: CalendarDate;
  readonly to: CalendarDate;
}

/** What a chart shows: its bars, and the length of the sums that they are made of. */
export interface ReportWindow {
  readonly grain: Exclude<RollupGrain, 'all'>;
  readonly buckets: readonly Bucket[];
}

/** More bars than this can be neither drawn nor read. */
const mostBuckets = 370;

/** The window of an interval: 7 days by day, a month by week, 12 months by month (D-74). */
export function intervalWindow(interval: ReportInterval, today: CalendarDate): ReportWindow {
  if (interval === 'weekly') return days(addDays(today, -6), today);
  if (interval === 'monthly') {
    const start = addDays(dateInMonth(monthNumberOf(today) - 1, dayOfMonth(today)), 1);
    return weeks(start, today);
  }
  return months(monthNumberOf(today) - 11, 12);
}

/** A window that somebody chose, in the steps of the interval. */
export function chosenWindow(interval: ReportInterval, from: CalendarDate, to: CalendarDate): ReportWindow {
  if (interval === 'weekly') return days(from, to);
  if (interval === 'monthly') return weeks(from, to);
  return monthsBetween(from, to);
}

/** The months of both dates and those between. */
export function monthsBetween(from: CalendarDate, to: CalendarDate): ReportWindow {
  return months(monthNumberOf(from), monthNumberOf(to) - monthNumberOf(from) + 1);
}

export function yearWindow(year: number): ReportWindow {
  return months(year * 12, 12);
}

/** The running year, quarter, month or week; weeks begin on Monday. */
export function expenseWindow(filter: ExpenseFilter, today: CalendarDate): ReportWindow {
  const month = monthNumberOf(today);
  if (filter === 'Year') return yearWindow(Math.floor(month / 12));
  if (filter === 'Quarter') return months(month - (month % 3), 3);
  if (filter === 'Month') return weeks(monthOf(today), dateInMonth(month, 31));
  // 1 January 1970 was a Thursday.
  const monday = addDays(today, -((daysBetween('1970-01-01', today) + 3) % 7));
  return days(monday, addDays(monday, 6));
}

/** The years that a filter offers: this one and the two before (REP-17). */
export function offeredYears(today: CalendarDate): readonly number[] {
  const year = Number(today.slice(0, 4));
  return [year, year - 1, year - 2];
}

function days(from: CalendarDate, to: CalendarDate): ReportWindow {
  const count = Math.min(daysBetween(from, to) + 1, mostBuckets);
  const buckets = Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index));
  return { grain: 'day', buckets: buckets.map((day) => ({ from: day, to: day })) };
}

/** Seven days each; the last may be shorter. */
function weeks(from: CalendarDate, to: CalendarDate): ReportWindow {
  const count = Math.min(Math.ceil((daysBetween(from, to) + 1) / 7), mostBuckets);
  const starts = Array.from({ length: Math.max(0, count) }, (_, index) => addDays(from, index * 7));
  const buckets = starts.map((start) => {
    const end = addDays(start, 6);
    return { from: start, to: end < to ? end : to };
  });
  return { grain: 'day', buckets };
}

function months(first: number, count: number): ReportWindow {
  const buckets = Array.from({ length: Math.min(Math.max(0, count), mostBuckets) }, (_, index) => ({
    from: dateInMonth(first + index, 1),
    to: dateInMonth(first + index, 31),
  }));
  return { grain: 'month', buckets };
}
