/** A calendar day without time or zone, such as `2026-11-15`. It sorts as text. */
export type CalendarDate = string;

const millisecondsPerDay = 86_400_000;

/** Days since 1 January 1970, the number that day arithmetic is done in. */
function dayNumberOf(date: CalendarDate): number {
  const instant = Date.parse(`${date}T00:00:00Z`);
  if (Number.isNaN(instant) || !/^\d{4}-\d{2}-\d{2}$/.test(date)) throw new Error(`'${date}' is no date`);
  return instant / millisecondsPerDay;
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return new Date((dayNumberOf(date) + days) * millisecondsPerDay).toISOString().slice(0, 10);
}

export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return dayNumberOf(to) - dayNumberOf(from);
}

/** Counted digit by digit instead of parsed, because every date of every fact is asked. */
export function isDate(text: string): boolean {
  if (text.length !== 10 || text[4] !== '-' || text[7] !== '-') return false;
  const [year, month, day] = [digits(text, 0, 4), digits(text, 5, 7), digits(text, 8, 10)];
  if (!(year >= 0 && month >= 1 && month <= 12 && day >= 1)) return false;
  return day <= 28 || day <= daysInMonth(year, month);
}

/** The number that some letters write, or NaN. */
function digits(text: string, from: number, to: number): number {
  let number = 0;
  for (let at = from; at < to; at += 1) {
    const digit = text.charCodeAt(at) - 48;
    if (digit < 0 || digit > 9) return Number.NaN;
    number = number * 10 + digit;
  }
  return number;
}

export function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8, 10));
}

function daysInMonth(year: number, month: number): number {
  if (month !== 2) return [4, 6, 9, 11].includes(month) ? 30 : 31;
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return isLeap ? 29 : 28;
}

/** Months since year 0, to count months across years. */
export function monthNumberOf(date: CalendarDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

/** The wanted day of a month, or the last day of a shorter month. */
export function dateInMonth(monthNumber: number, day: number): CalendarDate {
  const year = Math.floor(monthNumber / 12);
  const month = (monthNumber % 12) + 1;
  const held = Math.min(day, daysInMonth(year, month));
  return `${String(year).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(held).padStart(2, '0')}`;
}
