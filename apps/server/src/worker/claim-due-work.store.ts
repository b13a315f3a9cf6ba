import type { DueKind } from '@atrium/domain/kernel/due-work';
import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { inTransaction } from '../db/transaction.ts';

export interface ClaimedRow {
  readonly id: string;
  readonly kind: DueKind;
  readonly attempt: number;
  readonly leaseUntil: Date;
}

export interface Claim {
  /** `maxInFlight` counts the runs of all workers; `room` is how many rows this worker takes. */
  readonly kinds: readonly { readonly kind: DueKind; readonly maxInFlight: number; readonly room: number }[];
  readonly now: Date;
  /** One lease for each send of an attempt. */
  readonly leasesMs: readonly number[];
  /** Rows by the clocks of test organisations are claimed apart from all others, which are claimed where this is left out (D-313). */
  readonly onTestClock?: boolean;
}

/**
 * Claims due rows that no run holds, for each kind the longest due first, and commits at once.
 * Rows with an expired lease are claimed too. After the last send of an attempt the next attempt begins. What an
 * operator holds, a row or a whole kind, is not claimed (D-325).
 */
export async function claimDueWork(db: Database, claim: Claim): Promise<readonly ClaimedRow[]> {
  const kinds = claim.kinds.map(({ kind }) => kind);
  const sendsPerAttempt = claim.leasesMs.length;
  // A literal, so that the planner proves which of the two partial indexes covers it.
  const isOfClock = sql.raw(claim.onTestClock ? 'on_test_clock' : 'not on_test_clock');
  const limits = claim.kinds.map(({ maxInFlight }) => maxInFlight);
  const rooms = claim.kinds.map(({ room }) => room);
  const { rows } = await sql<ClaimedRow>`
    with wanted as materialized (
      select kind, max_in_flight, room
      from unnest(${kinds}::text[], ${limits}::int[], ${rooms}::int[]) as served (kind, max_in_flight, room)
      where not exists (select from held_kinds where held_kinds.kind = served.kind)
    ), chosen as materialized (
      select free.id
      from wanted
      cross join lateral (
        select count(*) as rows from due_work
        where kind = wanted.kind and done_at is null and lease_until > ${claim.now} and ${isOfClock}
      ) as held
      cross join lateral (
        select id from due_work
        where kind = wanted.kind and done_at is null and suspended_at is null and held_at is null and ${isOfClock}
          and greatest(due_at, lease_until) <= ${claim.now}
        order by greatest(due_at, lease_until)
        limit greatest(0, least(wanted.room, wanted.max_in_flight - held.rows))
        for update skip locked
      ) as free
    )
    update due_work as work
    set attempt = work.attempt + work.sends / ${sendsPerAttempt}::int,
        sends = work.sends % ${sendsPerAttempt}::int + 1,
        lease_until = ${claim.now}::timestamptz + interval '1 millisecond'
          * (${claim.leasesMs}::int[])[work.sends % ${sendsPerAttempt}::int + 1]
    where work.id = any(array(select id from chosen))
    returning work.id, work.kind, work.attempt, work.lease_until as "leaseUntil"`.execute(db);
  return rows;
}

/** Releases a row that could not be sent. The send does not count, because the engine did not take it. */
export async function releaseAfterFailedSend(db: Database, claimed: ClaimedRow, freeAt: Date): Promise<void> {
  await db
    .updateTable('due_work')
    .set({ lease_until: freeAt, sends: sql`greatest(sends - 1, 0)` })
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
