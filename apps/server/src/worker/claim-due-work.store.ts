import type { DueKind } from '@atrium/domain/kernel/due-work';
import type { DueLane } from '@atrium/domain/runs/due-lanes';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';

export interface ClaimedRow {
  readonly id: string;
  readonly kind: DueKind;
  /** Null by the clocks of test organisations, where a kind has one lane. */
  readonly lane: DueLane | null;
  readonly attempt: number;
  readonly leaseUntil: Date;
  /** Since when it could be claimed. */
  readonly freeAt: Date;
}

export interface Claim {
  readonly lanes: readonly {
    readonly kind: DueKind;
    readonly lane: DueLane | null;
    /** Counts the runs of all workers. */
    readonly maxInFlight: number;
    /** How many rows this worker takes. */
    readonly room: number;
    /** Rows that were free earlier are not looked at; null for all. */
    readonly from?: Date | null;
  }[];
  /** One lease for each send of an attempt. */
  readonly leasesMs: readonly number[];
  /** No more rows than this, of all kinds together. */
  readonly most?: number;
  /** Rows by the clocks of test organisations are claimed apart from all others, which are claimed where this is left out (D-313). */
  readonly onTestClock?: boolean;
}

/**
 * What is due and what is leased is judged by the clock of the database, because those of several workers differ (D-620).
 * In milliseconds, because a holder names its lease by a date.
 */
const now = sql`date_trunc('milliseconds', statement_timestamp())`;

/**
 * Claims due rows that no run holds, of each lane the longest due first, and commits at once.
 * Rows with an expired lease are claimed too. After the last send of an attempt the next attempt begins. What an
 * operator holds, a row or a whole kind, is not claimed (D-325).
 */
export async function claimDueWork(db: Database, claim: Claim): Promise<readonly ClaimedRow[]> {
  const { lanes } = claim;
  const sendsPerAttempt = claim.leasesMs.length;
  // A literal, so that the planner proves which of the two partial indexes covers it.
  const isOfClock = sql.raw(claim.onTestClock ? 'on_test_clock' : 'not on_test_clock');
  const isOfLane = claim.onTestClock ? sql`true` : sql`lane = wanted.lane`;
  const { rows } = await sql<ClaimedRow>`
    with wanted as materialized (
      select kind, lane, max_in_flight, room, free_from
      from unnest(${lanes.map(({ kind }) => kind)}::text[], ${lanes.map(({ lane }) => lane)}::text[],
        ${lanes.map(({ maxInFlight }) => maxInFlight)}::int[], ${lanes.map(({ room }) => room)}::int[],
        ${lanes.map(({ from }) => from ?? '-infinity')}::timestamptz[]
      ) as served (kind, lane, max_in_flight, room, free_from)
      where not exists (select from held_kinds where held_kinds.kind = served.kind)
    ), chosen as materialized (
      select free.id, free.free_at
      from wanted
      cross join lateral (
        select count(*) as rows from due_work
        where kind = wanted.kind and ${isOfLane} and done_at is null and lease_until > ${now} and ${isOfClock}
      ) as held
      cross join lateral (
        select id, greatest(due_at, lease_until) as free_at from due_work
        where kind = wanted.kind and ${isOfLane}
          and done_at is null and suspended_at is null and held_at is null and ${isOfClock}
          and greatest(due_at, lease_until) between wanted.free_from and ${now}
        order by greatest(due_at, lease_until)
        limit greatest(0, least(wanted.room, wanted.max_in_flight - held.rows))
        for update skip locked
      ) as free
      limit ${claim.most ?? null}
    )
    update due_work as work
    set attempt = work.attempt + work.sends / ${sendsPerAttempt}::int,
        sends = work.sends % ${sendsPerAttempt}::int + 1,
        lease_until = ${now} + interval '1 millisecond'
          * (${claim.leasesMs}::int[])[work.sends % ${sendsPerAttempt}::int + 1]
    where work.id = any(array(select id from chosen))
    returning work.id, work.kind, ${claim.onTestClock ? sql`null` : sql`work.lane`} as lane, work.attempt,
      work.lease_until as "leaseUntil", (select free_at from chosen where chosen.id = work.id) as "freeAt"`.execute(db);
  return rows;
}

/** Releases a row that could not be sent. The send does not count, because the engine did not take it. */
export async function releaseAfterFailedSend(db: Database, claimed: ClaimedRow, freeInMs: number): Promise<void> {
  await db
    .updateTable('due_work')
    .set({ lease_until: sql`${now} + interval '1 millisecond' * ${freeInMs}::int`, sends: sql`greatest(sends - 1, 0)` })
    .where('id', '=', claimed.id)
    .where('attempt', '=', claimed.attempt)
    .where('lease_until', '=', claimed.leaseUntil)
    .where('done_at', 'is', null)
    .execute();
}

/** The same as a worker asks. At a million open rows PostgreSQL compiled the statement: 90 ms for each claim instead of one. */
export function claimUncompiled(db: Database, claim: Claim): Promise<readonly ClaimedRow[]> {
  return inTransaction({ db }, async (tx) => {
    await sql`select set_config('jit', 'off', true)`.execute(tx);
    return claimDueWork(tx, claim);
  });
}
