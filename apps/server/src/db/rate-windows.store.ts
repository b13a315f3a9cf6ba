import { sql } from 'kysely';
import type { Database } from './database.ts';

/** Counts one try in the bucket's current window, and begins a new window when the old one is over. */
export async function countHit(
  db: Database,
  bucket: string,
  now: Date,
  windowSeconds: number,
): Promise<{ hits: number; startedAt: Date }> {
  const isOver = sql<boolean>`rate_windows.started_at <= ${new Date(now.getTime() - windowSeconds * 1000)}`;
  const row = await db
    .insertInto('rate_windows')
    .values({ bucket, started_at: now, hits: 1 })
    .onConflict((conflict) =>
      conflict.column('bucket').doUpdateSet({
        hits: sql`case when ${isOver} then 1 else rate_windows.hits + 1 end`,
        started_at: sql`case when ${isOver} then ${now} else rate_windows.started_at end`,
      }),
    )
    .returning(['hits', 'started_at'])
    .executeTakeFirstOrThrow();
  return { hits: row.hits, startedAt: row.started_at };
}

/** Takes one try back, because only wrong tries count against an account. */
export async function forgiveHits(db: Database, buckets: readonly string[]): Promise<void> {
  await db
    .updateTable('rate_windows')
    .set({ hits: sql`rate_windows.hits - 1` })
    .where('bucket', 'in', buckets)
    .where('hits', '>', 0)
    .execute();
}
