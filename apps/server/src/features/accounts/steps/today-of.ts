import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import type { OrganisationTx } from '../../../db/database.ts';
import { readFacts } from '../../../db/personal/kept-facts.store.ts';
import type { Context } from '../../../runtime/context.ts';
import { type Calendar, calendarFact } from '../companies.store.ts';

/** The organisation's date by its business clock, in the zone that its money counts by. */
export async function todayOf(
  ctx: Pick<Context, 'clock'>,
  organisationId: string,
  tx: OrganisationTx,
): Promise<CalendarDate> {
  const [calendar] = await readFacts(organisationId, tx, [calendarFact]);
  return dateBy(ctx, calendar);
}

export function dateBy(ctx: Pick<Context, 'clock'>, { clockOffsetMs, zone }: Calendar): CalendarDate {
  return dateIn(ctx.clock.business({ clockOffsetMs }), zone);
}
