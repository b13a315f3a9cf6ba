import { addDays, type CalendarDate } from '../kernel/calendar-date.ts';
import { type Gateway, methodKindOf } from './gateway.ts';

/**
 * The day on which a bank is asked to debit a mandate: the day of the renewal, or tomorrow, because the payer is notified
 * a day before (D-370). Null for what is charged at once.
 */
export function debitDayOf(gateway: Gateway, on: CalendarDate, renewsOn: CalendarDate | null): CalendarDate | null {
  if (methodKindOf(gateway) !== 'mandate') return null;
  const tomorrow = addDays(on, 1);
  return renewsOn !== null && renewsOn > tomorrow ? renewsOn : tomorrow;
}
