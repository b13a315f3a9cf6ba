import type { DueKind } from '@atrium/domain/kernel/due-work';
import { type DueLane, dueLanes, lanesOf } from '@atrium/domain/runs/due-lanes';
import type { RunFigures } from '@atrium/domain/runs/run-state';
import { sql } from 'kysely';
import type { Tx } from '../../db/database.ts';

export interface FiguresAsked {
  readonly kinds: readonly DueKind[];
  readonly now: Date;
  readonly lateBefore: Date;
  readonly stuckAfterAttempt: number;
  /** No figure counts further. */
  readonly most: number;
}

/**
 * The figures of each kind, each from a partial index that holds only rows of its state. Most rows are of a few kinds,
 * and the planner expects as many of every kind: it would read the whole table once for each, so it may not.
 */
export async function listRunFigures(tx: Tx, asked: FiguresAsked): Promise<readonly RunFigures[]> {
  const { kinds, now, lateBefore, stuckAfterAttempt, most } = asked;
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
    set_config('jit', 'off', true)`.execute(tx);
  const free = sql`kind = wanted.kind and done_at is null and suspended_at is null and held_at is null
    and not on_test_clock`;
  const { rows } = await sql<RunFigures>`
    select wanted.kind, free.due, free.late,
      coalesce(extract(epoch from ${now}::timestamptz - free.oldest), 0)::float8 as "oldestSeconds",
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
      select least(count(*), ${most})::int as due,
        least(count(*) filter (where first.at <= ${lateBefore}), ${most})::int as late, min(first.due_at) as oldest
      from unnest(${[...dueLanes]}::text[]) as lanes (lane)
      cross join lateral (
        select due_at, greatest(due_at, lease_until) as at from due_work
        where ${free} and lane = lanes.lane and greatest(due_at, lease_until) <= ${now}
        order by greatest(due_at, lease_until) limit ${most}) as first
    ) as free
    order by wanted.place`.execute(tx);
  return rows;
}

export interface ChargeBacklog {
  readonly lane: DueLane;
  readonly due: number;
  readonly late: number;
}

/** The renewals that wait, by lane: each gateway has a pace of its own. Rows without a way to pay wait as usual. */
export async function listChargeBacklogs(
  tx: Tx,
  asked: Omit<FiguresAsked, 'stuckAfterAttempt'>,
): Promise<readonly ChargeBacklog[]> {
  const { kinds, now, lateBefore, most } = asked;
  await sql`select set_config('enable_seqscan', 'off', true), set_config('enable_bitmapscan', 'off', true),
    set_config('jit', 'off', true)`.execute(tx);
  const lanes = [...new Set(kinds.flatMap(lanesOf))];
  const { rows } = await sql<ChargeBacklog>`
    select lanes.lane, sum(waiting.due)::int as due, sum(waiting.late)::int as late
    from unnest(${lanes}::text[]) with ordinality as lanes (lane, place)
    cross join unnest(${kinds}::text[]) as wanted (kind)
    cross join lateral (
      select count(*) as due, count(*) filter (where first.at <= ${lateBefore}) as late from (
        select greatest(due_at, lease_until) as at from due_work
        where kind = wanted.kind and lane = lanes.lane and done_at is null and suspended_at is null and held_at is null
          and not on_test_clock and greatest(due_at, lease_until) <= ${now}
        order by greatest(due_at, lease_until) limit ${most}) as first
    ) as waiting
    group by lanes.lane, lanes.place order by lanes.place`.execute(tx);
  return rows;
}
