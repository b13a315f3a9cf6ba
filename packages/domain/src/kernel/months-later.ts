import { dateInMonth, dayOfMonth, monthNumberOf } from './calendar-date.ts';

/** The same time of day so many months later, or that of the last day of a shorter month. */
export function monthsLater(at: Date, months: number): Date {
  const [date = '', time = ''] = at.toISOString().split('T');
  return new Date(`${dateInMonth(monthNumberOf(date) + months, dayOfMonth(date))}T${time}`);
}
