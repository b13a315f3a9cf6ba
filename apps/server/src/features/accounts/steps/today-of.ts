import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import type { OrganisationTx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { findBillingAccount } from '../billing-accounts.store.ts';
import { findCompany } from '../companies.store.ts';

/** The organisation's date by its business clock, in the zone that its money counts by. */
export async function todayOf(
  ctx: Pick<Context, 'clock'>,
  organisationId: string,
  tx: OrganisationTx,
): Promise<CalendarDate> {
  const company = await findCompany(organisationId, tx);
  const account = await findBillingAccount(organisationId, tx);
  const zone = account?.time_zone ?? company.time_zone;
  return dateIn(ctx.clock.business({ clockOffsetMs: company.clock_offset_ms }), zone);
}
