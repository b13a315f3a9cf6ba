import { dueKinds } from '@atrium/domain/kernel/due-work';
import { dueLanes } from '@atrium/domain/runs/due-lanes';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

/** A row that is tried so often was due a day ago: the waits between its attempts grow to an hour. */
const attemptsInADay = 30;

/** Due rows that nobody has carried out a day later, the longest due first, at most so many of each lane. */
export async function listLateWork(db: Database, before: Date, limit: number) {
  const { rows } = await sql<{ id: string; kind: string; dueAt: Date }>`
    select late.id, late.kind, late.due_at as "dueAt"
    from unnest(${[...dueKinds]}::text[]) as wanted (kind)
    cross join unnest(${[...dueLanes]}::text[]) as lanes (lane)
    cross join lateral (
      select id, kind, due_at from due_work
      where kind = wanted.kind and lane = lanes.lane
        and done_at is null and suspended_at is null and held_at is null and not on_test_clock
        and greatest(due_at, lease_until) <= ${before}
      order by greatest(due_at, lease_until)
      limit ${limit}
    ) as late
    union
    select tried.id, tried.kind, tried.due_at
    from unnest(${[...dueKinds]}::text[]) as wanted (kind)
    cross join lateral (
      select id, kind, due_at from due_work
      where kind = wanted.kind and done_at is null and held_at is null and attempt > ${sql.lit(attemptsInADay)}
      order by attempt desc
      limit ${limit}
    ) as tried`.execute(db);
  return rows;
}
