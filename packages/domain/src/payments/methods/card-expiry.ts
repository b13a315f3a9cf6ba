import { addDays, type CalendarDate, dateInMonth } from '../../kernel/calendar-date.ts';

/** How many days before its last day a card counts as expiring. */
const noticeDays = 30;

export type CardExpiry = 'valid' | 'expiring' | 'expired';

interface PrintedExpiry {
  readonly expiryMonth: number;
  readonly expiryYear: number;
}

/** A card can be charged until the last day of its printed month. */
const lastDayOf = ({ expiryMonth, expiryYear }: PrintedExpiry): CalendarDate =>
  dateInMonth(expiryYear * 12 + expiryMonth - 1, 31);

/** The first day on which it counts as expiring. */
export const expiringFrom = (card: PrintedExpiry): CalendarDate => addDays(lastDayOf(card), -noticeDays);

export function cardExpiry(card: PrintedExpiry, today: CalendarDate): CardExpiry {
  if (today > lastDayOf(card)) return 'expired';
  return today >= expiringFrom(card) ? 'expiring' : 'valid';
}
