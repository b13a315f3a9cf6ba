import { sql } from 'kysely';
import type { Database } from './database.ts';

/**
 * Whatever may hold vacuum back, by a name that stays while it does: open transactions of clients, prepared ones, and
 * slots with their horizon. Any role may read it; since when they are open it tells only to monitors.
 */
export async function listOpenTransactions(db: Database): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select 'transaction ' || locks.virtualxid as name
    from pg_locks locks join pg_stat_activity sessions using (pid)
    where locks.locktype = 'virtualxid' and locks.granted and locks.pid <> pg_backend_pid()
      and sessions.usesysid is not null and sessions.datname = current_database()
    union all select 'prepared ' || gid from pg_prepared_xacts
    union all select concat_ws(' ', 'slot', slot_name, xmin, catalog_xmin) from pg_replication_slots
      where xmin is not null or catalog_xmin is not null`.execute(db);
  return rows.map(({ name }) => name);
}
