import type { Cutoffs, TimeoutSettings } from '@atrium/domain/security/timeouts';
import { sql } from 'kysely';
import type { Database, OrganisationTx } from '../../../db/database.ts';
import type { TimeoutColumns } from '../../../runtime/timeout-settings.ts';

export function findTimeouts(db: Database, organisationId: string): Promise<TimeoutColumns | undefined> {
  return db
    .selectFrom('timeout_settings')
    .select(['is_offered', 'is_session_limited', 'session_minutes', 'is_idle_limited', 'idle_minutes'])
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
}

/** Makes the row if there is none, and locks it: of two people who save at once, each sees what the other has saved. */
export async function lockTimeouts(organisationId: string, tx: OrganisationTx): Promise<TimeoutColumns> {
  await tx
    .insertInto('timeout_settings')
    .values({ organisation_id: organisationId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return tx
    .selectFrom('timeout_settings')
    .select(['is_offered', 'is_session_limited', 'session_minutes', 'is_idle_limited', 'idle_minutes'])
    .where('organisation_id', '=', organisationId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

export async function saveTimeouts(
  organisationId: string,
  tx: OrganisationTx,
  settings: TimeoutSettings,
): Promise<void> {
  await tx
    .updateTable('timeout_settings')
    .set({
      is_session_limited: settings.tokenExpiryEnabled,
      session_minutes: settings.tokenExpiryValue,
      is_idle_limited: settings.idleTimeoutEnabled,
      idle_minutes: settings.idleTimeoutValue,
    })
    .where('organisation_id', '=', organisationId)
    .execute();
}

/** Sessions of members that could open the organisation until now, and could not by the new cut-offs. */
export async function listPeopleSignedOut(
  db: Database,
  organisationId: string,
  { before, after, now }: { readonly before: Cutoffs; readonly after: Cutoffs; readonly now: Date },
  most: number,
) {
  return db
    .selectFrom('memberships as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('sessions as s', 's.user_id', 'm.user_id')
    .select(['u.id', 'u.first_name', 'u.last_name', 'u.email'])
    .select(sql<string>`count(*) over ()`.as('count'))
    .where('m.organisation_id', '=', organisationId)
    .where('m.disabled_at', 'is', null)
    .where('m.closed_at', 'is', null)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.assurance', 'in', ['password', 'second_factor'])
    .where(sql<boolean>`not (m.organisation_id = any(s.shut_organisations))`)
    .where('s.created_at', '>', before.signedInAt)
    .where('s.last_active_at', '>', before.lastActiveAt)
    .where((or) =>
      or.or([or('s.created_at', '<=', after.signedInAt), or('s.last_active_at', '<=', after.lastActiveAt)]),
    )
    .groupBy(['u.id'])
    .orderBy('u.first_name')
    .orderBy('u.last_name')
    .orderBy('u.id')
    .limit(most)
    .execute();
}
