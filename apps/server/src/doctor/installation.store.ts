import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import type { Tables } from '../db/tables.gen.ts';

/** Tables of organisations, and those whose rows nothing hides from other organisations. */
export async function readOrganisationTables(
  db: Database,
): Promise<{ readonly count: number; readonly unguarded: readonly string[] }> {
  const { rows } = await sql<{ name: string; isGuarded: boolean }>`
    select c.relname as name, c.relrowsecurity and c.relforcerowsecurity
      and exists (select from pg_policy p where p.polrelid = c.oid) as "isGuarded"
    from pg_class c
    where c.relkind in ('r', 'p') and not c.relispartition and c.relnamespace = 'public'::regnamespace
      and obj_description(c.oid, 'pg_class') like 'class: organisation.%'
    order by c.relname`.execute(db);
  return { count: rows.length, unguarded: rows.filter(({ isGuarded }) => !isGuarded).map(({ name }) => name) };
}

/** Those of the given tables that are missing, or that the role of this connection may not read. */
export async function findUnreadable(db: Database, tables: readonly (keyof Tables)[]): Promise<readonly string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${tables}::text[]) name
    where to_regclass('public.' || name) is null
      or not has_any_column_privilege(to_regclass('public.' || name), 'select')`.execute(db);
  return rows.map(({ name }) => name);
}

export async function listAppliedMigrations(db: Database): Promise<readonly string[]> {
  const rows = await db.selectFrom('schema_migrations').select('name').execute();
  return rows.map(({ name }) => name);
}

export async function readDatabaseClock(db: Database): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  return rows[0]?.now ?? new Date(0);
}
