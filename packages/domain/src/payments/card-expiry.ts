import { addDays, type CalendarDate, dateInMonth } from '../kernel/calendar-date.ts';

/** How long before its last day a card is told to be expiring. */
const noticeDays = 30;

export type CardExpiry = 'valid' | 'expiring' | 'expired';

interface PrintedExpiry {
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** A card can be charged up to the last day of the month that is printed on it. */
const lastDayOf = ({ expiryMonth, expiryYear }: PrintedExpiry): CalendarDate =>
  dateInMonth(expiryYear * 12 + expiryMonth - 1, 31);

/** The first day on which it is told to be expiring. */
export const expiringFrom = (card: PrintedExpiry): CalendarDate => addDays(lastDayOf(card), -noticeDays);

export function cardExpiry(card: PrintedExpiry, today: CalendarDate): CardExpiry {
  if (today > lastDayOf(card)) return 'expired';
  return today >= expiringFrom(card) ? 'expiring' : 'valid';
}
