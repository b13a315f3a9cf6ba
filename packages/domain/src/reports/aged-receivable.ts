import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import type { RollupRow } from './build-chart.ts';
import { monthOf } from './rollup-parts.ts';

/** How long a debt is overdue (REP-09, REP-10). */
export const agingBuckets = ['current', 'under1Month', 'under2Months', 'under3Months', 'older'] as const;
export type AgingBucket = (typeof agingBuckets)[number];

const lastDays = { under1Month: 30, under2Months: 60, under3Months: 90 } as const;

/** Countries whose law counts the age of a debt from the date of its document (D-75, D-273). */
export function ageCountsFrom(country: string | null, complianceCountries: readonly string[]): 'due' | 'issued' {
  return country !== null && complianceCountries.includes(country) ? 'issued' : 'due';
}

/**
 * The months whose days decide the age of a debt; every month before them is older, and every month after them current.
 * A day more on both sides, because it may be yesterday or tomorrow where the organisation is.
 */
export function agingReads(todayUtc: CalendarDate): { readonly daysFrom: CalendarDate; readonly daysTo: CalendarDate } {
  return {
    daysFrom: monthOf(addDays(todayUtc, -lastDays.under3Months - 2)),
    daysTo: endOfMonth(addDays(todayUtc, 1)),
  };
}

const endOfMonth = (date: CalendarDate): CalendarDate => addDays(monthOf(addDays(monthOf(date), 31)), -1);

/** The age of a debt that fell due on a day, or of a month that lies wholly before or after the days that are read. */
export function agingBucketOf(date: CalendarDate, today: CalendarDate): AgingBucket {
  if (date >= today) return 'current';
  if (date >= addDays(today, -lastDays.under1Month)) return 'under1Month';
  if (date >= addDays(today, -lastDays.under2Months)) return 'under2Months';
  return date >= addDays(today, -lastDays.under3Months) ? 'under3Months' : 'older';
}

export interface AgedReceivable {
  readonly currency: string;
  /** One amount for each of `agingBuckets`. */
  readonly amounts: readonly number[];
}

/** What is owed by age, for each currency. */
export function ageReceivables(rows: readonly RollupRow[], today: CalendarDate): readonly AgedReceivable[] {
  const byCurrency = Map.groupBy(
    rows.filter(({ amount }) => amount !== 0),
    ({ currency }) => currency,
  );
  return [...byCurrency]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, own]) => ({
      currency,
      amounts: agingBuckets.map((bucket) =>
        own
          .filter(({ period }) => agingBucketOf(period, today) === bucket)
          .reduce((sum, { amount }) => sum + amount, 0),
      ),
    }));
}
