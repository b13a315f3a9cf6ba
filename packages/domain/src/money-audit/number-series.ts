import { numberLength } from '../invoices/invoice-number.ts';
import type { Violation } from './violation.ts';

const seriesLength = 9;

/**
 * A series with its next number, and the numbers below it that were found. The next number is read first: whatever is
 * numbered while the organisations are read is above it, so the series can be checked beside the product.
 */
export interface SeriesTally {
  readonly series: string;
  readonly nextNumber: number;
  readonly count: number;
  readonly sum: number;
}

export function tallyOf(series: string, nextNumber: number): SeriesTally {
  return { series, nextNumber, count: 0, sum: 0 };
}

/** Counts the numbers of an organisation. Drafts have none. */
export function countNumbers(
  tallies: readonly SeriesTally[],
  numbers: readonly (string | null)[],
): readonly SeriesTally[] {
  const bySeries = Map.groupBy(
    numbers.flatMap((number) => number ?? []),
    (number) => number.slice(0, seriesLength),
  );
  return tallies.map((tally) => {
    const own = (bySeries.get(tally.series) ?? [])
      .map((number) => Number(number.slice(seriesLength, numberLength)))
      .filter((place) => place < tally.nextNumber);
    return {
      ...tally,
      count: tally.count + own.length,
      sum: tally.sum + own.reduce((total, place) => total + place, 0),
    };
  });
}

/** Every number that a series has given is on one invoice. */
export function checkSeries(tallies: readonly SeriesTally[]): readonly Violation[] {
  return tallies.flatMap(({ series, nextNumber, count, sum }): Violation[] => {
    const given = nextNumber - 1;
    const missingSum = (given * nextNumber) / 2 - sum;
    if (count === given && missingSum === 0) return [];
    const digits = numberLength - series.length;
    const isOneMissing = count === given - 1 && missingSum > 0 && missingSum < nextNumber;
    const row = isOneMissing
      ? `invoice ${series}${String(missingSum).padStart(digits, '0')}`
      : `invoice_series ${series}`;
    const says = isOneMissing
      ? 'the number was given, and no invoice has it'
      : `${given} numbers were given, and ${count} were found, or one of them twice`;
    return [{ rule: 'invoice-numbers', rows: [row], says }];
  });
}
