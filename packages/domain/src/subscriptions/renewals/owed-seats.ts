import { addDays, type CalendarDate } from '../../kernel/calendar-date.ts';
import { type HeldSubscription, paidTerm, runningPeriod } from '../held-subscription.ts';
import { owedUntil } from '../quotes/quote-period.ts';

/** Whether seats that were held in a period that is over are not paid yet (D-127). */
export function owesSeats(held: HeldSubscription, on: CalendarDate): boolean {
  const period = runningPeriod(held);
  if (period === null || period.endsOn > on) return false;
  const term = paidTerm(held, addDays(period.endsOn, -1));
  return term !== null && owedUntil(term, period.endsOn).length > 0;
}
