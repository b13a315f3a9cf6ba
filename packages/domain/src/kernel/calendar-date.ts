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

export function isDate(text: string): boolean {
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(`${text}T00:00:00Z`)) && addDays(text, 0) === text
  );
}

export function dayOfMonth(date: CalendarDate): number {
  return Number(date.slice(8, 10));
}

function daysInMonth(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
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
