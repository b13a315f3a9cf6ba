import type { DueKind } from '@atrium/domain/kernel/due-work';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** The state of due work. Each figure is read from a small partial index. */
export interface DueWorkFigures {
  /** Overdue and leased rows together. */
  readonly open: number;
  /** Due rows that no run holds. */
  readonly overdue: number;
  /** Rows that a run holds. */
  readonly leased: number;
  /** Open rows after several attempts. */
  readonly stuck: number;
  readonly gaveUp: number;
  readonly oldestOverdueSeconds: number;
}

export async function readDueWorkFigures(
  db: Database,
  {
    kinds,
    now,
    stuckAfterAttempt,
  }: { readonly kinds: readonly DueKind[]; readonly now: Date; readonly stuckAfterAttempt: number },
): Promise<DueWorkFigures> {
  const { rows } = await sql<Omit<DueWorkFigures, 'open'>>`
    select
      overdue.rows::int as overdue,
      (select count(*)::int from due_work where done_at is null and lease_until > ${now}) as leased,
      (select count(*)::int from due_work where done_at is null and attempt > ${sql.lit(stuckAfterAttempt)}) as stuck,
      (select count(*)::int from due_work where outcome = 'gave_up') as "gaveUp",
      coalesce(extract(epoch from ${now}::timestamptz - overdue.oldest), 0)::float8 as "oldestOverdueSeconds"
    from (
      select coalesce(sum(of_kind.rows), 0) as rows, min(of_kind.oldest) as oldest
      from unnest(${kinds}::text[]) as wanted (kind)
      cross join lateral (
        select count(*) as rows, min(due_at) as oldest from due_work
        where kind = wanted.kind and done_at is null and suspended_at is null and not on_test_clock and greatest(due_at, lease_until) <= ${now}
      ) as of_kind
    ) as overdue`.execute(db);
  const figures = rows[0];
  if (!figures) throw new Error('a count has one row');
  return { open: figures.overdue + figures.leased, ...figures };
}
