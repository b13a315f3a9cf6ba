import { sql } from 'kysely';
import type { Database } from './database.ts';

export interface Counted {
  readonly hits: number;
  readonly startedAt: Date;
}

/** Counts one try in the bucket's current window, and begins a new window when the old one is over. */
export async function countHit(db: Database, bucket: string, now: Date, windowSeconds: number): Promise<Counted> {
  const [counted] = await countHits(db, [{ name: bucket }], now, windowSeconds);
  return counted as Counted;
}

/** The same for several buckets in their order, in one statement. Behind a bucket that has more than its `most`, none is counted. */
export async function countHits(
  db: Database,
  buckets: readonly { readonly name: string; readonly most?: number }[],
  now: Date,
  windowSeconds: number,
): Promise<readonly Counted[]> {
  const over = new Date(now.getTime() - windowSeconds * 1000);
  const isOver = sql<boolean>`rate_windows.started_at <= ${over}::timestamptz`;
  const place = (index: number) => sql.id(`hit${index}`);
  const before = (index: number) => {
    if (index === 0) return sql``;
    const most = buckets[index - 1]?.most;
    return sql`from ${place(index - 1)} ${most === undefined ? sql`` : sql`where hits <= ${most}::integer`}`;
  };
  const parts = buckets.map(
    ({ name }, index) => sql`${place(index)} as (
      insert into rate_windows (bucket, started_at, hits) select ${name}::text, ${now}::timestamptz, 1 ${before(index)}
      on conflict (bucket) do update set
        hits = case when ${isOver} then 1 else rate_windows.hits + 1 end,
        started_at = case when ${isOver} then ${now}::timestamptz else rate_windows.started_at end
      returning hits, started_at
    )`,
  );
  const counted = buckets.map(
    (_, index) => sql`select ${sql.lit(index)} as place, hits, started_at from ${place(index)}`,
  );
  const { rows } = await sql<{ hits: number; started_at: Date }>`
    with ${sql.join(parts)} ${sql.join(counted, sql` union all `)} order by place`.execute(db);
  return rows.map(({ hits, started_at: startedAt }) => ({ hits, startedAt }));
}

/** Takes one try back, because only wrong tries count against an account. */
export async function forgiveHits(db: Database, buckets: readonly string[]): Promise<void> {
  // Locked in the order in which they were counted, so that two tries at once do not wait for each other.
  await sql`
    with locked as (
      select bucket from rate_windows where bucket = any(${[...buckets]}::text[]) and hits > 0
      order by array_position(${[...buckets]}::text[], bucket) for update)
    update rate_windows set hits = hits - 1 from locked where rate_windows.bucket = locked.bucket`.execute(db);
}
