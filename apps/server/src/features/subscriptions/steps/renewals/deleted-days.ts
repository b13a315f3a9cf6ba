import { dateIn } from '@atrium/domain/kernel/time-zone';
import type { DeletedDays } from '@atrium/domain/subscriptions/renewals/decide-renewal';
import type { MoneyWork } from '../../../accounts/money-work.ts';

/** By the organisation's own calendar, like everything that is billed. */
export function deletedDaysOf({ company, account }: Pick<MoneyWork, 'company' | 'account'>): DeletedDays | null {
  const { last_closed_at, reopened_at, clock_offset_ms } = company;
  if (last_closed_at === null || reopened_at === null) return null;
  const on = (at: Date) => dateIn(new Date(at.getTime() + clock_offset_ms), account.time_zone);
  return { fromOn: on(last_closed_at), untilOn: on(reopened_at) };
}
