import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { Bucket } from './report-window.ts';
import { mostDays } from './sums.ts';

/** One row of the rollups, as a chart reads it. */
export interface RollupRow {
  readonly group: string;
  readonly period: CalendarDate;
  readonly item: string;
  readonly currency: string;
  readonly count: number;
  readonly amount: number;
  readonly label: string | null;
  readonly place: number;
  /** Counts of the days of the month, then their amounts; null where days are not read. */
  readonly days: readonly number[] | null;
  /** Of facts that came after so many resets of the organisation. */
  readonly epoch: number;
}

/** One row for each sum. A reset that was undone leaves facts from before and after it in rows of their own. */
export function mergeEpochs<Row extends RollupRow & { readonly series: string }>(rows: readonly Row[]): readonly Row[] {
  if (rows.every(({ epoch }) => epoch === rows[0]?.epoch)) return rows;
  const keyOf = ({ series, group, period, item, currency }: Row) => [series, group, period, item, currency].join('\n');
  return [...Map.groupBy(rows, keyOf).values()].map((own) =>
    own.reduce((sum, row) => ({
      ...(sum.epoch > row.epoch ? sum : row),
      count: sum.count + row.count,
      amount: sum.amount + row.amount,
      days: sum.days?.map((number, at) => number + (row.days?.[at] ?? 0)) ?? null,
    })),
  );
}

/** The days of a month on which something happened, as rows of their own; a row without days stays as it is. */
export function rollupDaysOf(row: RollupRow): readonly RollupRow[] {
  const { days } = row;
  if (days === null) return [row];
  const month = row.period.slice(0, 8);
  const rows: RollupRow[] = [];
  for (let day = 1; day <= mostDays; day += 1) {
    const count = days[day - 1] ?? 0;
    const amount = days[day - 1 + mostDays] ?? 0;
    if (count === 0 && amount === 0) continue;
    rows.push({ ...row, period: `${month}${day < 10 ? '0' : ''}${day}`, count, amount, days: null });
  }
  return rows;
}

/** One line or one colour of bars: a number for each bucket. Amounts of two currencies are never added up. */
export interface ChartSeries {
  readonly key: string;
  readonly currency: string | null;
  readonly counts: readonly number[];
  readonly amounts: readonly number[];
}

/** Finds the bucket of a day, -1 for a day outside. Rows of several items share their days, so each is looked up once. */
function placesIn(buckets: readonly Bucket[]): (day: CalendarDate) => number {
  const known = new Map<CalendarDate, number>();
  return (day) => {
    const place = known.get(day) ?? buckets.findIndex(({ from, to }) => from <= day && day <= to);
    known.set(day, place);
    return place;
  };
}

/** The rows as one series for each item and currency, with a number for each bucket; 0 where nothing happened. */
export function buildSeries(buckets: readonly Bucket[], rows: readonly RollupRow[]): readonly ChartSeries[] {
  const series = new Map<string, { key: string; currency: string | null; counts: number[]; amounts: number[] }>();
  const bucketOf = placesIn(buckets);
  for (const row of rows) {
    const bucket = bucketOf(row.period);
    if (bucket === -1) continue;
    const name = `${row.item}\n${row.currency}`;
    const known = series.get(name) ?? {
      key: row.item,
      currency: row.currency === '' ? null : row.currency,
      counts: buckets.map(() => 0),
      amounts: buckets.map(() => 0),
    };
    known.counts[bucket] = (known.counts[bucket] ?? 0) + row.count;
    known.amounts[bucket] = (known.amounts[bucket] ?? 0) + row.amount;
    series.set(name, known);
  }
  return [...series.values()]
    .filter(({ counts, amounts }) => counts.some((count) => count !== 0) || amounts.some((amount) => amount !== 0))
    .toSorted((a, b) => (a.key + a.currency < b.key + b.currency ? -1 : 1));
}
