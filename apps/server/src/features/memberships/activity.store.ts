import { sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { OrganisationTx } from '../../db/database.ts';

/** A person's activity is written at most once in this time, so that it costs next to nothing (D-192). */
const writtenEveryMs = 3_600_000;

/** Notes that the person works in the organisation. A row that somebody else is changing is left for the next time. */
export async function noteActivity(organisationId: string, tx: OrganisationTx, userId: string, now: Date) {
  await update(tx, organisationId, userId, now, new Date(now.getTime() - writtenEveryMs));
}

const update = compiled((db, organisationId: string, userId: string, now: Date, before: Date) => {
  const query = sql`
    update people set last_active_at = ${now} where organisation_id = ${organisationId} and user_id = (
      select p.user_id from people p where p.organisation_id = ${organisationId} and p.user_id = ${userId}
        and (p.last_active_at is null or p.last_active_at <= ${before}) for no key update skip locked)`;
  return { compile: () => query.compile(db) };
});
