import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { startOfDay } from '@atrium/domain/kernel/time-zone';
import type { MoneyWork } from '../money-work.ts';

/** The instant of the wall clock at which a day begins for the organisation: what is due by its business clock waits for it. */
export function dueOn({ account, company }: Pick<MoneyWork, 'account' | 'company'>, date: CalendarDate): Date {
  return new Date(startOfDay(date, account.time_zone).getTime() - company.clock_offset_ms);
}
