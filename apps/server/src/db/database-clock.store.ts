import { sql } from 'kysely';
import type { Clock } from '../runtime/clock.ts';
import type { Database } from './database.ts';

/** The same inside another statement. */
export const databaseTime = (movedMs: number) =>
  sql<Date>`clock_timestamp() + make_interval(secs => ${movedMs}::double precision / 1000)`;

/**
 * The time by the one clock that all processes share. What several of them measure together, such as the age of a
 * payment attempt, must not depend on whose host is ahead.
 */
export async function databaseNow(db: Database, clock: Pick<Clock, 'movedMs'>): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(db);
  const now = rows[0]?.now;
  if (!now) throw new Error('the database tells no time');
  return new Date(now.getTime() + clock.movedMs());
}
