import type { DueKind } from '@atrium/domain/kernel/due-work';
import type { RunFigures } from '@atrium/domain/runs/run-state';
import { sql } from 'kysely';
import type { Database } from '../../db/database.ts';

export interface FiguresAsked {
  readonly kinds: readonly DueKind[];
  readonly now: Date;
  readonly lateBefore: Date;
  readonly stuckAfterAttempt: number;
  /** No figure counts further. */
  readonly most: number;
}

/** The figures of each kind, each from a partial index that holds only rows of its state. */
export async function readRunFigures(db: Database, asked: FiguresAsked): Promise<readonly RunFigures[]> {
  const { kinds, now, lateBefore, stuckAfterAttempt, most } = asked;
  const free = sql`kind = wanted.kind and done_at is null and suspended_at is null and held_at is null
    and not on_test_clock`;
  const { rows } = await sql<RunFigures>`
    select wanted.kind,
      due.rows as due,
      coalesce(extract(epoch from ${now}::timestamptz - due.oldest), 0)::float8 as "oldestSeconds",
      (select count(*)::int from (
        select from due_work where ${free} and greatest(due_at, lease_until) <= ${lateBefore} limit ${most}) as late) as late,
      (select count(*)::int from (
        select from due_work where kind = wanted.kind and done_at is null and lease_until > ${now} limit ${most}) as leased
      ) as running,
      (select count(*)::int from (
        select from due_work where kind = wanted.kind and done_at is null and attempt > ${sql.lit(stuckAfterAttempt)}
        limit ${most}) as stuck) as stuck,
      (select count(*)::int from (
        select from due_work where kind = wanted.kind and outcome = 'gave_up' limit ${most}) as failed) as failed,
      (select count(*)::int from (
        select from due_work where kind = wanted.kind and done_at is null and held_at is not null limit ${most}) as held
      ) as held,
      exists (select from held_kinds where held_kinds.kind = wanted.kind) as "isHeld"
    from unnest(${kinds}::text[]) with ordinality as wanted (kind, place)
    cross join lateral (
      select count(*)::int as rows, min(due_at) as oldest from (
        select due_at from due_work where ${free} and greatest(due_at, lease_until) <= ${now}
        order by greatest(due_at, lease_until) limit ${most}) as first
    ) as due
    order by wanted.place`.execute(db);
  return rows;
}
