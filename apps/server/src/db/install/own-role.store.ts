import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** What the role of this connection may do beyond its grants. */
export async function readOwnRole(db: Database) {
  const { rows } = await sql<{ name: string; mayBypass: boolean; ownsTables: boolean; hasTimeouts: boolean }>`
    select r.rolname as name, r.rolsuper or r.rolbypassrls or r.rolcreaterole as "mayBypass",
      exists (
        select from pg_class c
        where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
          and pg_has_role(r.oid, c.relowner, 'member')
      ) as "ownsTables",
      not '0' = any(array[current_setting('statement_timeout'), current_setting('lock_timeout'),
        current_setting('idle_in_transaction_session_timeout')]) as "hasTimeouts"
    from pg_roles r
    where r.rolname = current_user`.execute(db);
  return rows[0];
}
