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

/** Tells the age of debts on a day. The limits are counted once, because a chart asks for each of its days. */
export function agesOn(today: CalendarDate): (date: CalendarDate) => AgingBucket {
  const [month, twoMonths, threeMonths] = Object.values(lastDays).map((days) => addDays(today, -days)) as [
    CalendarDate,
    CalendarDate,
    CalendarDate,
  ];
  return (date) => {
    if (date >= today) return 'current';
    if (date >= month) return 'under1Month';
    if (date >= twoMonths) return 'under2Months';
    return date >= threeMonths ? 'under3Months' : 'older';
  };
}

export interface AgedReceivable {
  readonly currency: string;
  /** One amount for each of `agingBuckets`. */
  readonly amounts: readonly number[];
}

/** What is owed by age, for each currency. */
export function ageReceivables(rows: readonly RollupRow[], today: CalendarDate): readonly AgedReceivable[] {
  const ageOf = agesOn(today);
  const byCurrency = new Map<string, Record<AgingBucket, number>>();
  for (const { currency, period, amount } of rows) {
    if (amount === 0) continue;
    const owed = byCurrency.get(currency) ?? { current: 0, under1Month: 0, under2Months: 0, under3Months: 0, older: 0 };
    owed[ageOf(period)] += amount;
    byCurrency.set(currency, owed);
  }
  return [...byCurrency]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([currency, owed]) => ({ currency, amounts: agingBuckets.map((bucket) => owed[bucket]) }));
}
