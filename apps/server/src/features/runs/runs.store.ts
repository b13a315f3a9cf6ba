import type { DueKind } from '@atrium/domain/kernel/due-work';
import { dueLanes } from '@atrium/domain/runs/due-lanes';
import type { RunFacts, WatchedState } from '@atrium/domain/runs/run-state';
import { type RawBuilder, sql } from 'kysely';
import type { Database, Tx } from '../../db/database.ts';

export interface StoredRun extends RunFacts {
  readonly id: string;
  readonly kind: DueKind;
  readonly organisationId: string | null;
  readonly subjectId: string;
  readonly doneAt: Date | null;
  readonly lastError: string | null;
  readonly traceParent: string | null;
  readonly createdAt: Date;
}

const columns = sql`id, kind, organisation_id as "organisationId", subject_id as "subjectId", due_at as "dueAt", attempt,
  sends, lease_until as "leaseUntil", done_at as "doneAt", outcome, suspended_at as "suspendedAt", held_at as "heldAt",
  last_error as "lastError", trace_parent as "traceParent", created_at as "createdAt"`;

export async function findRun(db: Database, id: string): Promise<StoredRun | null> {
  const { rows } = await sql<StoredRun>`select ${columns} from due_work where id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Locked, so that neither a claim nor the end of a run comes between the decision and the change. */
export async function lockRun(tx: Tx, id: string): Promise<StoredRun | null> {
  const { rows } = await sql<StoredRun>`select ${columns} from due_work where id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

/** Where a page begins: the value that its rows are ordered by, as a whole number, and the id. */
export interface Place {
  readonly at: string;
  readonly id: string;
}

export interface RunsAsked {
  readonly kind: DueKind;
  readonly state: WatchedState;
  readonly now: Date;
  readonly lateBefore: Date;
  readonly stuckAfterAttempt: number;
  readonly after: Place | null;
  readonly take: number;
}

const freeAt = sql`greatest(due_at, lease_until)`;
/** As the claim knows them: rows by the clocks of test organisations are carried out apart and never counted as late. */
const isFree = sql`done_at is null and suspended_at is null and held_at is null and not on_test_clock`;
const micros = (time: RawBuilder<unknown>) => sql`(extract(epoch from ${time}) * 1000000)::bigint::text`;
const instant = (at: string) => sql`timestamptz 'epoch' + ${at}::bigint * interval '1 microsecond'`;

/** Each list follows the index of its state. */
function listOf({ state, now, lateBefore, stuckAfterAttempt }: RunsAsked) {
  const byTime = (time: RawBuilder<unknown>, { isNewestFirst = false, isByLane = false } = {}) => ({
    by: time,
    isByLane,
    place: micros(time),
    read: instant,
    isNewestFirst,
  });
  const attempt = sql`attempt`;
  return {
    due: { where: sql`${isFree} and ${freeAt} <= ${now}`, ...byTime(freeAt, { isByLane: true }) },
    late: { where: sql`${isFree} and ${freeAt} <= ${lateBefore}`, ...byTime(freeAt, { isByLane: true }) },
    running: { where: sql`done_at is null and lease_until > ${now}`, ...byTime(sql`lease_until`) },
    held: { where: sql`done_at is null and held_at is not null`, ...byTime(sql`held_at`) },
    failed: { where: sql`outcome = 'gave_up'`, ...byTime(sql`done_at`, { isNewestFirst: true }) },
    stuck: {
      where: sql`done_at is null and attempt > ${sql.lit(stuckAfterAttempt)}`,
      by: attempt,
      isByLane: false,
      place: sql`attempt::text`,
      read: (at: string) => sql`${at}::bigint`,
      isNewestFirst: true,
    },
  }[state];
}

/** One page, each row with the place behind which the next page begins. */
export async function listRunRows(
  db: Database,
  asked: RunsAsked,
): Promise<readonly (StoredRun & { readonly at: string })[]> {
  const { where, by, place, read, isNewestFirst, isByLane } = listOf(asked);
  const [compare, order] = isNewestFirst ? [sql`<`, sql`desc`] : [sql`>`, sql`asc`];
  const { after } = asked;
  const behind = after === null ? sql`true` : sql`(${by}, id) ${compare} (${read(after.at)}, ${after.id}::uuid)`;
  const page = (ofLane: RawBuilder<unknown>) => sql`
    select ${columns}, ${place} as at, ${by} as "by" from due_work
    where kind = ${asked.kind} and ${ofLane} and ${where} and ${behind}
    order by ${by} ${order}, id ${order}
    limit ${asked.take}`;
  const eachLane = sql`
    select page.* from unnest(${[...dueLanes]}::text[]) as lanes (lane)
    cross join lateral (${page(sql`lane = lanes.lane`)}) as page
    order by page."by" ${order}, page.id ${order} limit ${asked.take}`;
  const { rows } = await sql<StoredRun & { readonly at: string }>`${isByLane ? eachLane : page(sql`true`)}`.execute(db);
  return rows;
}

/** A new attempt is a new run for the engine. */
export async function beginNextAttempt(tx: Tx, id: string, now: Date): Promise<void> {
  await tx
    .updateTable('due_work')
    .set(({ eb }) => ({
      attempt: eb('attempt', '+', 1),
      sends: 0,
      lease_until: null,
      due_at: now,
      done_at: null,
      outcome: null,
    }))
    .where('id', '=', id)
    .execute();
}

export async function setHold(tx: Tx, id: string, heldAt: Date | null): Promise<void> {
  await tx.updateTable('due_work').set({ held_at: heldAt }).where('id', '=', id).execute();
}
