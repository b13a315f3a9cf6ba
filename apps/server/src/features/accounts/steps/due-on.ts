import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { startOfDay } from '@atrium/domain/kernel/time-zone';
import type { MoneyWork } from '../money-work.ts';

/** The wall-clock instant at which a day begins by the organisation's business clock. */
export function dueOn(work: Pick<MoneyWork, 'account' | 'company'>, date: CalendarDate): Date {
  return dueAt(work, startOfDay(date, work.account.time_zone));
}

/** The wall-clock instant of an instant of the organisation's business clock. */
export function dueAt({ company }: Pick<MoneyWork, 'company'>, at: Date): Date {
  return new Date(at.getTime() - company.clock_offset_ms);
}
