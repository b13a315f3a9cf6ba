import { compiled } from '../db/compiled.ts';
import type { Database } from '../db/database.ts';

/** The session row and its membership, one index look-up each, read on every request. A disabled membership does not count (N-15). */
export async function findLiveSession(db: Database, sessionId: string, now: Date) {
  const { rows } = await select(db, sessionId, now);
  return rows[0];
}

const select = compiled((db, sessionId: string, now: Date) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.user_id', '=', 's.user_id')
        .onRef('m.organisation_id', '=', 's.organisation_id')
        .on('m.disabled_at', 'is', null),
    )
    .select(['s.user_id', 's.organisation_id', 's.assurance', 's.expires_at'])
    .select(['m.is_owner', 'm.console_role', 'm.console_modules'])
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now),
);
