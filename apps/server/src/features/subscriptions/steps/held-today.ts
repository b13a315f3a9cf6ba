import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import type { HeldSubscription } from '@atrium/domain/subscriptions/held-subscription';
import type { OrganisationTx } from '../../../db/database.ts';
import { readFacts } from '../../../db/personal/kept-facts.store.ts';
import type { Context } from '../../../runtime/context.ts';
import { calendarFact } from '../../accounts/companies.store.ts';
import { dateBy } from '../../accounts/steps/today-of.ts';
import { subscriptionsFact } from '../stores/subscriptions.store.ts';

/** What an organisation holds, and the date that it counts by. */
export interface HeldToday {
  readonly on: CalendarDate;
  readonly held: readonly HeldSubscription[];
}

/** Both in one statement, read now: before money's lock, so whoever takes it reads what is held again. */
export async function loadHeldToday(
  ctx: Pick<Context, 'clock'>,
  organisationId: string,
  tx: OrganisationTx,
): Promise<HeldToday> {
  const [calendar, subscriptions] = await readFacts(organisationId, tx, [calendarFact, subscriptionsFact]);
  return { on: dateBy(ctx, calendar), held: subscriptions.map(({ held }) => held) };
}
