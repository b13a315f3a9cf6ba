import { anchorOn, periodAt } from '@atrium/domain/kernel/billing-period';
import { addDays } from '@atrium/domain/kernel/calendar-date';
import { dateIn } from '@atrium/domain/kernel/time-zone';
import type { Client } from 'pg';

/** Where it is about noon now: at night nobody is charged again. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  return `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** A monthly period that is over today, where it is noon. */
export function periodOverToday() {
  const zone = noonZone();
  const anchor = anchorOn(addDays(dateIn(new Date(), zone), -31));
  return { zone, anchor, ...periodAt(anchor, 'monthly', 0) };
}

/** Every monthly plan, or those of some organisations, runs out today, and its renewal is due now. Answers how many there are. */
export async function endPeriods(client: Client, organisationIds: readonly string[] | null = null): Promise<number> {
  const { zone, anchor, startsOn, endsOn } = periodOverToday();
  const theirs = '($1::uuid[] is null or organisation_id = any($1))';
  await client.query(`update companies set time_zone = $2 where ${theirs}`, [organisationIds, zone]);
  await client.query(`update billing_accounts set time_zone = $2 where ${theirs}`, [organisationIds, zone]);
  const { rowCount } = await client.query(
    `update subscriptions set anchor = $2, period_index = 0, active_till = $3,
       stretches = jsonb_build_array(jsonb_set(stretches -> -1, '{fromOn}', to_jsonb($4::text)))
     where plan_id is not null and jsonb_array_length(stretches) > 0 and ${theirs}`,
    [organisationIds, JSON.stringify(anchor), endsOn, startsOn],
  );
  await client.query(
    `update due_work set due_at = now(), lease_until = null
     where kind = 'renew-subscription' and done_at is null and ${theirs}`,
    [organisationIds],
  );
  return rowCount ?? 0;
}
