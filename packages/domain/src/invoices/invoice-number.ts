import type { CalendarDate } from '../kernel/calendar-date.ts';

/** India's rule 46: at most 16 characters, unique within a financial year, consecutive in one or several series. */
export const numberLength = 16;

/** What is counted together, without gaps: each seller, financial year, installation and kind of document has a counter. */
export interface NumberCounter {
  /** Two capitals or digits, unique among sellers. */
  readonly sellerCode: string;
  /** Four digits: `2627` for a year that begins in April 2026, `2026` for a calendar year. */
  readonly financialYear: string;
  /** A letter of `installationCodes`: which database wrote it. */
  readonly installationCode: string;
  readonly kind: 'invoice' | 'credit_note';
}

/** I and O look like digits, and T marks test organisations (D-140). */
export const installationCodes = 'ABCDEFGHJKLMNPQRSUVWXYZ';

/** Numbers of test organisations are in no live series (D-140). */
export const testCode = 'T';

/** The series of a counter, in order; they sort as they follow each other. I and O look like digits. */
const seriesMarks = '123456789ABCDEFGHJKLMNPQRSTUVWXYZ';
const markPlace = 7;
const counterLength = 9;
const digits = numberLength - counterLength;
/** How many numbers a series holds. */
export const seriesSize = 10 ** digits - 1;
/** How many numbers a counter can give. */
export const counterSize = seriesSize * seriesMarks.length;

/** The financial year of a day; `startMonth` is the seller's, 4 in India. */
export function financialYearOf(date: CalendarDate, startMonth: number): string {
  const year = Number(date.slice(0, 4));
  if (startMonth === 1) return String(year);
  const first = Number(date.slice(5, 7)) >= startMonth ? year : year - 1;
  const lastTwo = (each: number) => String(each % 100).padStart(2, '0');
  return `${lastTwo(first)}${lastTwo(first + 1)}`;
}

export function isInstallationCode(code: string): boolean {
  return code.length === 1 && installationCodes.includes(code);
}

const separators = { invoice: '-', credit_note: 'C' } as const;

/** The key of the counter: how the numbers of its first series begin. */
export function counterKeyOf({ sellerCode, financialYear, installationCode, kind }: NumberCounter): string {
  const isKnown = installationCode === testCode || isInstallationCode(installationCode);
  if (!/^[A-Z\d]{2}$/.test(sellerCode) || !isKnown || !/^\d{4}$/.test(financialYear))
    throw new Error('a counter is named by two, four and one characters');
  return `${sellerCode}${financialYear}${installationCode}${seriesMarks[0]}${separators[kind]}`;
}

/**
 * The number at a place of a counter, for example `AT2627A1-0000042`. A full series is followed by the next:
 * `AT2627A2-0000001` after `AT2627A1-9999999`. The last one throws and never wraps around.
 */
export function invoiceNumberAt(counterKey: string, sequence: number): string {
  const mark = seriesMarks[Math.floor((sequence - 1) / seriesSize)];
  if (!Number.isInteger(sequence) || mark === undefined) throw new Error(`no number ${sequence}`);
  const place = ((sequence - 1) % seriesSize) + 1;
  const [before, after] = [counterKey.slice(0, markPlace), counterKey.slice(markPlace + 1)];
  return `${before}${mark}${after}${String(place).padStart(digits, '0')}`;
}

/** The counter that gave a number, and its place there; null for what no counter can have given. */
export function readInvoiceNumber(number: string): { readonly counterKey: string; readonly sequence: number } | null {
  const series = seriesMarks.indexOf(number[markPlace] ?? ' ');
  const place = number.slice(counterLength);
  if (number.length !== numberLength || series < 0 || !/^\d+$/.test(place) || Number(place) === 0) return null;
  const counterKey = `${number.slice(0, markPlace)}${seriesMarks[0]}${number.slice(markPlace + 1, counterLength)}`;
  return { counterKey, sequence: series * seriesSize + Number(place) };
}
