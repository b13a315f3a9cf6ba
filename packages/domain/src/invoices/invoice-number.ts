import type { CalendarDate } from '../kernel/calendar-date.ts';

/** India's rule 46: at most 16 characters, unique within a financial year. */
export const numberLength = 16;

/** A series of numbers without gaps, for each seller, financial year, shard and kind of document. */
export interface NumberSeries {
  /** Two capitals or digits, unique among sellers. */
  readonly sellerCode: string;
  /** Four digits: `2627` for a year that begins in April 2026, `2026` for a calendar year. */
  readonly financialYear: string;
  /** Two capitals or digits: which database wrote it. */
  readonly shardCode: string;
  readonly kind: 'invoice' | 'credit_note';
}

/** The financial year of a day; `startMonth` is the seller's, 4 in India. */
export function financialYearOf(date: CalendarDate, startMonth: number): string {
  const year = Number(date.slice(0, 4));
  if (startMonth === 1) return String(year);
  const first = Number(date.slice(5, 7)) >= startMonth ? year : year - 1;
  const lastTwo = (each: number) => String(each % 100).padStart(2, '0');
  return `${lastTwo(first)}${lastTwo(first + 1)}`;
}

const separators = { invoice: '-', credit_note: 'C' } as const;

function prefixOf({ sellerCode, financialYear, shardCode, kind }: NumberSeries): string {
  if (!/^[A-Z\d]{2}$/.test(sellerCode) || !/^[A-Z\d]{2}$/.test(shardCode) || !/^\d{4}$/.test(financialYear))
    throw new Error('a series is made of two, four and two characters');
  return `${sellerCode}${financialYear}${shardCode}${separators[kind]}`;
}

/** The key of the series' counter. */
export function seriesKeyOf(series: NumberSeries): string {
  return prefixOf(series);
}

/** For example `AT2627A1-0000042`: always 16 characters, so that numbers sort. A full series throws and never wraps around. */
export function invoiceNumberOf(series: NumberSeries, sequence: number): string {
  const prefix = prefixOf(series);
  const digits = numberLength - prefix.length;
  if (!Number.isInteger(sequence) || sequence < 1 || sequence >= 10 ** digits) throw new Error(`no number ${sequence}`);
  return `${prefix}${String(sequence).padStart(digits, '0')}`;
}
