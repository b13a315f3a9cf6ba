import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Erasures that have waited for more than a minute to be written to the file outside of the database. */
export async function countUnwritten(db: Database): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::int as waiting from erasures
    where written_out_at is null and at < now() - interval '1 minute'`.execute(db);
  return rows[0]?.waiting ?? 0;
}
