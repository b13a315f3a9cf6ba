import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts';
import { type Gateway, methodKindOf } from '../gateway.ts';

/** How long before a debit its payer must be told, by rule of the Reserve Bank of India. */
export const debitNoticeHours = 24;

/**
 * The day on which a bank is asked to debit a mandate: the day of the renewal, or tomorrow, because the payer is notified
 * a day before (D-370). Null for what is charged at once.
 */
export function debitDayOf(gateway: Gateway, on: CalendarDate, renewsOn: CalendarDate | null): CalendarDate | null {
  if (methodKindOf(gateway) !== 'mandate') return null;
  const tomorrow = addDays(on, 1);
  return renewsOn !== null && renewsOn > tomorrow ? renewsOn : tomorrow;
}
