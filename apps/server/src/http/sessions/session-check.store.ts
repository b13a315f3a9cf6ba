import type { Actor } from '@atrium/domain/access/permissions';
import { sql } from 'kysely';
import { compiled } from '../../db/compiled.ts';
import type { Database, Tx } from '../../db/database.ts';

/**
 * The session row, and the membership and timeouts of the organisation that the call names, one index look-up each, read
 * on every request. A disabled membership does not count (N-15), nor one of a deleted organisation.
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
    .leftJoin('timeout_settings as t', (join) => join.on('t.organisation_id', '=', organisationId))
    .select(['s.user_id', 's.assurance', 's.expires_at', 's.created_at', 's.last_active_at', 's.proved_at'])
    .select('s.factor_proved_at')
    .select(sql<boolean>`coalesce(${organisationId}::uuid = any(s.shut_organisations), false)`.as('is_shut'))
    .select(['t.is_offered', 't.is_session_limited', 't.session_minutes', 't.is_idle_limited', 't.idle_minutes'])
    .select(['m.is_owner', 'm.console_role', 'm.console_modules', 't.factor_required_from'])
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .where('s.expires_at', '>', now),
);

/**
 * Notes that the person was at work. A pause before that shuts whatever has a shorter idle timeout, in the same
 * statement: every organisation of theirs, and every client of those. So work in one does not open another again
 * (D-237, D-820). The pause lasts until now: what a browser says about the past does not shorten it (D-542).
 */
export async function noteInput(
  db: Database,
  sessionId: string,
  input: { readonly at: Date; readonly ifBefore: Date; readonly now: Date },
): Promise<void> {
  await note(db, sessionId, input.at, input.ifBefore, input.now);
}

const note = compiled((db, sessionId: string, at: Date, ifBefore: Date, now: Date) =>
  db
    .updateTable('sessions as s')
    .set({
      last_active_at: at,
      shut_organisations: sql<string[]>`s.shut_organisations || array(
        select t.organisation_id
        from (
          select m.organisation_id from memberships m where m.user_id = s.user_id
          union
          select a.client_organisation_id
          from memberships m join bookkeeper_associations a on a.bookkeeper_organisation_id = m.organisation_id
          where m.user_id = s.user_id and a.state = 'accepted'
        ) reached join timeout_settings t on t.organisation_id = reached.organisation_id
        where t.is_offered and t.is_idle_limited
          and s.last_active_at + t.idle_minutes * interval '1 minute' <= ${now}::timestamptz
          and t.organisation_id <> all (s.shut_organisations))`,
    })
    .where('s.id', '=', sessionId)
    .where('s.ended_at', 'is', null)
    .where('s.last_active_at', '<', ifBefore),
);

/**
 * The person's rights in the organisation now, and how their session was made; null for what is gone, ended or disabled.
 * Share locks wait for nobody but a change of the same row, and that change waits for them. The membership is locked
 * before the session, in the order in which disabling locks them.
 */
export async function lockCaller(
  tx: Tx,
  caller: { readonly sessionId: string; readonly userId: string; readonly organisationId: string | null },
  now: Date,
): Promise<{ readonly rights: Actor | null; readonly assurance: string | null }> {
  const { rows } = await sql<LockedCaller>`
    with rights as materialized (
      select is_owner, console_role, console_modules from memberships
      where user_id = ${caller.userId} and organisation_id = ${caller.organisationId}
        and disabled_at is null and closed_at is null
      for share
    ), held as materialized (select count(*) from rights), own as materialized (
      select assurance from sessions
      where id = ${caller.sessionId} and ended_at is null and expires_at > ${now} and (select count from held) >= 0
      for share
    )
    select rights.*, own.assurance from (select) as one left join rights on true left join own on true`.execute(tx);
  const { is_owner: isOwner, console_role: consoleRole, console_modules, assurance } = rows[0] as LockedCaller;
  return { rights: isOwner === null ? null : { isOwner, consoleRole, modules: console_modules }, assurance };
}

interface LockedCaller {
  readonly is_owner: boolean | null;
  readonly console_role: Actor['consoleRole'];
  readonly console_modules: Actor['modules'];
  readonly assurance: string | null;
}
