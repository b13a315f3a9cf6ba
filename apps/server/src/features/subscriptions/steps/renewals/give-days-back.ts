import { addDays } from '@atrium/domain/kernel/calendar-date';
import { daysAway } from '@atrium/domain/payments/retries/outages';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { listOutages } from '../../../payments/stores/gateway-outages.store.ts';
import type { LastTry } from '../../../payments/stores/payment-attempts.store.ts';
import { keepGrace, type Renewal } from '../../stores/renewals.store.ts';
import { isFailedRenewal, nextRowAt } from './remind-owners.ts';

/**
 * Nobody could pay while our gateway was away: those days are given back before a plan ends (D-563). Answers when the
 * row comes next; null where there is nothing to give.
 */
export async function giveDaysBack(work: MoneyWork, renewal: Renewal, last: LastTry | undefined): Promise<Date | null> {
  const { organisationId, tx, now, on, company } = work;
  // Outages are noted by the clock on the wall; a test organisation has passed days that nobody else has.
  if (last === undefined || !isFailedRenewal(renewal) || company.clock_offset_ms !== 0) return null;
  const { firstFailedAt: since } = renewal;
  const away = daysAway(await listOutages(tx, last.gateway, since), since, now);
  const graceEndsOn = addDays(renewal.graceEndsOn, away - renewal.graceGivenDays);
  if (away <= renewal.graceGivenDays || graceEndsOn <= on) return null;
  await keepGrace(organisationId, tx, { id: renewal.id, graceEndsOn, givenDays: away });
  return nextRowAt(work, { ...renewal, graceEndsOn });
}
