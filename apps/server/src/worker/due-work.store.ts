import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type Trace, traceOfWord } from '../runtime/trace.ts';
import type { DueRow } from './due-row.ts';

/** A row as a run finds it, with what wrote it, and when. */
export interface FoundRow extends DueRow {
  readonly written: { readonly by: Trace | null; readonly at: Date };
  /** Still of this attempt, neither ended nor suspended. */
  readonly isOpen: boolean;
  /** Its last lease ends in less than was asked. */
  readonly isLeaseEnding: boolean;
  readonly isOfDeleted: boolean;
}

/** The row, if it is of this kind; a run that begins again may find it ended. */
export async function findRow(
  db: Database,
  { kind, id, attempt }: Pick<DueRow, 'kind' | 'id' | 'attempt'>,
  { sends, belowMs }: Pick<Lease, 'sends' | 'belowMs'> = { sends: 1, belowMs: 0 },
): Promise<FoundRow | null> {
  const { rows } = await sql<Omit<FoundRow, 'written'> & { readonly trace: string | null; readonly at: Date }>`
    select id, kind, organisation_id as "organisationId", subject_id as "subjectId", ${attempt}::int as attempt,
      attempt = ${attempt}::int and done_at is null and suspended_at is null as "isOpen",
      ${isEnding(sends, belowMs)} as "isLeaseEnding",
      exists (select from organisations
        where organisations.id = due_work.organisation_id and closed_at is not null) as "isOfDeleted",
      trace_parent as trace, created_at as at
    from due_work where id = ${id} and kind = ${kind}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { trace, at, ...found } = row;
  return { ...found, written: { by: traceOfWord(trace), at } };
}

export interface Lease {
  /** Of an attempt; only the last lease is renewed. */
  readonly sends: number;
  /** It is renewed where less than this is left. */
  readonly belowMs: number;
  readonly leaseMs: number;
}

const isEnding = (sends: number, belowMs: number) =>
  sql`coalesce(sends >= ${sends}::int
    and lease_until < statement_timestamp() + interval '1 millisecond' * ${belowMs}::int, false)`;

/**
 * Whether the row is still of this attempt. A last lease that ends soon is renewed, so that no other run begins beside
 * one that lives (D-621).
 */
export async function keepHold(
  db: Database,
  { kind, id, attempt }: Pick<DueRow, 'kind' | 'id' | 'attempt'>,
  { sends, belowMs, leaseMs }: Lease,
): Promise<boolean> {
  const { rows } = await sql`
    with ours as (
      select id, ${isEnding(sends, belowMs)} as is_ending
      from due_work
      where id = ${id} and kind = ${kind} and attempt = ${attempt} and done_at is null and suspended_at is null
    ), renewed as (
      update due_work set lease_until = statement_timestamp() + interval '1 millisecond' * ${leaseMs}::int
      where id in (select id from ours where is_ending) and attempt = ${attempt} and done_at is null
    )
    select from ours`.execute(db);
  return rows.length > 0;
}

/** Which of these attempts hold their rows: they have neither ended, nor been taken over, nor let their leases run out. */
export async function findUnderWay(
  db: Database,
  rows: readonly Pick<DueRow, 'id' | 'attempt'>[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const attempts = new Map(rows.map(({ id, attempt }) => [id, attempt]));
  const open = await db
    .selectFrom('due_work')
    .select(['id', 'attempt'])
    .where('id', '=', sql<string>`any(${[...attempts.keys()]}::uuid[])`)
    .where('done_at', 'is', null)
    .where('lease_until', '>', sql<Date>`statement_timestamp()`)
    .execute();
  return new Set(open.filter(({ id, attempt }) => attempts.get(id) === attempt).map(({ id }) => id));
}

/** Lets the row wait if its organisation is deleted: nobody claims it until that is restored (D-244). */
export async function suspendIfDeleted(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('due_work')
    .set({ suspended_at: now, sends: 0, lease_until: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('organisation_id', 'in', (query) =>
      query.selectFrom('organisations').select('id').where('closed_at', 'is not', null),
    )
    .execute();
}

/** Ends the row in any attempt, because its work is done. */
export async function markDone(db: Database, id: string, now: Date): Promise<void> {
  await db
    .updateTable('due_work')
    .set({ done_at: now, outcome: 'done', lease_until: null })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .execute();
}

/** Ends the row without success. What has ended is not on hold, so that it can be tried again. */
export async function markGivenUp(
  db: Database,
  row: { readonly id: string; readonly attempt: number },
  end: { readonly now: Date; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('due_work')
    .set({ done_at: end.now, outcome: 'gave_up', lease_until: null, held_at: null, last_error: end.reason })
    .where('id', '=', row.id)
    .where('attempt', '=', row.attempt)
    .where('done_at', 'is', null)
    .execute();
}

/** Schedules the next attempt: the same row with a later due time. */
export async function postpone(
  db: Database,
  row: { readonly id: string; readonly attempt: number },
  next: { readonly dueAt: Date; readonly reason: string },
): Promise<void> {
  await db
    .updateTable('due_work')
    .set({ attempt: row.attempt + 1, sends: 0, lease_until: null, due_at: next.dueAt, last_error: next.reason })
    .where('id', '=', row.id)
    .where('attempt', '=', row.attempt)
    .where('done_at', 'is', null)
    .execute();
}
