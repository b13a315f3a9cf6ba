import { addDays, type CalendarDate, dateInMonth } from '../kernel/calendar-date.ts';

/** How long before its last day a card is told to be expiring. */
const noticeDays = 30;

export type CardExpiry = 'valid' | 'expiring' | 'expired';

/** A card can be charged up to the last day of the month that is printed on it. */
export function cardExpiry(
  card: { readonly expiryMonth: number; readonly expiryYear: number },
  today: CalendarDate,
): CardExpiry {
  const lastDay = dateInMonth(card.expiryYear * 12 + card.expiryMonth - 1, 31);
  if (today > lastDay) return 'expired';
  return addDays(today, noticeDays) >= lastDay ? 'expiring' : 'valid';
}
