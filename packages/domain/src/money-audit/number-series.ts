import { invoiceNumberAt, readInvoiceNumber } from '../invoices/invoice-number.ts';
import type { Violation } from './violation.ts';

/**
 * A series with its next number, and the numbers below it that were found. The next number is read first: whatever is
 * numbered while the organisations are read is above it, so the series can be checked beside the product.
 */
export interface SeriesTally {
  readonly series: string;
  readonly nextNumber: number;
  readonly count: number;
  /** Of the places, less whole multiples of `sumLimit`. */
  readonly sum: number;
}

/** The sum of a counter's places outgrows what a number holds exactly. Its rest tells as well what is missing. */
const sumLimit = 10 ** 12;

export function tallyOf(series: string, nextNumber: number): SeriesTally {
  return { series, nextNumber, count: 0, sum: 0 };
}

/** Counts the numbers of an organisation. Drafts have none. */
export function countNumbers(
  tallies: readonly SeriesTally[],
  numbers: readonly (string | null)[],
): readonly SeriesTally[] {
  const byCounter = Map.groupBy(
    numbers.flatMap((number) => (number === null ? [] : (readInvoiceNumber(number) ?? []))),
    ({ counterKey }) => counterKey,
  );
  return tallies.map((tally) => {
    const own = (byCounter.get(tally.series) ?? [])
      .map(({ sequence }) => sequence)
      .filter((place) => place < tally.nextNumber);
    return {
      ...tally,
      count: tally.count + own.length,
      sum: own.reduce((total, place) => (total + place) % sumLimit, tally.sum),
    };
  });
}

/** 1 + 2 + … + last, less whole multiples of `sumLimit`. */
export function sumUpTo(last: number): number {
  return Number(((BigInt(last) * BigInt(last + 1)) / 2n) % BigInt(sumLimit));
}

/** Every number that a series has given is on one invoice. */
export function checkSeries(tallies: readonly SeriesTally[]): readonly Violation[] {
  return tallies.flatMap(({ series, nextNumber, count, sum }): Violation[] => {
    const given = nextNumber - 1;
    const missingSum = (sumUpTo(given) - sum + sumLimit) % sumLimit;
    if (count === given && missingSum === 0) return [];
    const isOneMissing = count === given - 1 && missingSum > 0 && missingSum < nextNumber;
    const row = isOneMissing ? `invoice ${invoiceNumberAt(series, missingSum)}` : `invoice_series ${series}`;
    const says = isOneMissing
      ? 'the number was given, and no invoice has it'
      : `${given} numbers were given, and ${count} were found, or one of them twice`;
    return [{ rule: 'invoice-numbers', rows: [row], says }];
  });
}
