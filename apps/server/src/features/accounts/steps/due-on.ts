import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { startOfDay } from '@atrium/domain/kernel/time-zone';
import type { MoneyWork } from '../money-work.ts';

/** The wall-clock instant at which a day begins by the organisation's business clock. */
export function dueOn({ account, company }: Pick<MoneyWork, 'account' | 'company'>, date: CalendarDate): Date {
  return new Date(startOfDay(date, account.time_zone).getTime() - company.clock_offset_ms);
}
