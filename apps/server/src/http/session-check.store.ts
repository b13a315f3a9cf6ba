import type { Actor } from '@atrium/domain/access/permissions';
import { compiled } from '../db/compiled.ts';
import type { Database, Tx } from '../db/database.ts';

/**
 * The session row, and the membership in the organisation that the call names, one index look-up each, read on every
 * request. A disabled membership does not count (N-15), nor one of a deleted organisation.
 */
export async function findLiveSession(db: Database, sessionId: string, organisationId: string | null, now: Date) {
  const { rows } = await select(db, sessionId, organisationId, now);
  return rows[0];
}

const select = compiled((db, sessionId: string, organisationId: string | null, now: Date) =>
  db
    .selectFrom('sessions as s')
    .leftJoin('memberships as m', (join) =>
      join
        .onRef('m.user_id', '=', 's.user_id')
        .on('m.organisation_id', '=', organisationId)
        .on('m.disabled_at', 'is', null)
        .on('m.closed_at', 'is', null),
    )
    .select(['s.user_id', 's.assurance', 's.expires_at', 's.created_at', 's.proved_at'])
    .select(['m.is_owner', 'm.console_role', 'm.console_modules'])
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now),
);

/** Share locks wait for nobody but a change of the same row, and that change waits for them. */
export function lockSession(tx: Tx, sessionId: string, now: Date) {
  return tx
    .selectFrom('sessions')
    .select('assurance')
    .where('id', '=', sessionId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .forShare()
    .executeTakeFirst();
}

/** The rights that the person has in the organisation now; null if the membership is gone or disabled. */
export async function lockMembership(tx: Tx, organisationId: string, userId: string): Promise<Actor | null> {
  const row = await tx
    .selectFrom('memberships')
    .select(['is_owner', 'console_role', 'console_modules'])
    .where('user_id', '=', userId)
    .where('organisation_id', '=', organisationId)
    .where('disabled_at', 'is', null)
    .where('closed_at', 'is', null)
    .forShare()
    .executeTakeFirst();
  return row === undefined
    ? null
    : { isOwner: row.is_owner, consoleRole: row.console_role, modules: row.console_modules };
}
