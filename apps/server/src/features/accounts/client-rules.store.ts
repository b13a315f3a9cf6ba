import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** What an organisation asks of every session that works in it, and whether this one paused too long; undefined where it has chosen nothing. */
export function findClientRules(db: Database, organisationId: string, sessionId: string) {
  return db
    .selectFrom('timeout_settings')
    .select(['is_offered', 'is_session_limited', 'session_minutes', 'is_idle_limited', 'idle_minutes'])
    .select('factor_required_from')
    .select(
      sql<boolean>`coalesce((select ${organisationId}::uuid = any(s.shut_organisations) from sessions s where s.id = ${sessionId}), false)`.as(
        'is_shut',
      ),
    )
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst();
}
