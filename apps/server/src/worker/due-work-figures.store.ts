import type { DueKind } from '@atrium/domain/kernel/due-work';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';

/** How the hand-over is doing; each figure is read from an index that holds little else. */
export interface DueWorkFigures {
  /** Due and not ended: waiting and held together. */
  readonly open: number;
  /** Due and in nobody's hands. */
  readonly overdue: number;
  /** In a run's hands. */
  readonly leased: number;
  /** Open after several attempts. */
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
        where kind = wanted.kind and done_at is null and greatest(due_at, lease_until) <= ${now}
      ) as of_kind
    ) as overdue`.execute(db);
  const figures = rows[0];
  if (!figures) throw new Error('a count has one row');
  return { open: figures.overdue + figures.leased, ...figures };
}
