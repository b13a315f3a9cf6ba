import { sql } from 'kysely';
import type { Database } from '../db/database.ts';
import { type Trace, traceOfWord } from '../runtime/trace.ts';
import type { DueRow } from './due-row.ts';

/** A row with what wrote it, and when. */
export interface OpenRow extends DueRow {
  readonly written: { readonly by: Trace | null; readonly at: Date };
}

/** The row, if it is of this kind, open and still in this attempt; null when nothing is left to do. */
export async function findOpenRow(
  db: Database,
  { kind, id, attempt }: Pick<DueRow, 'kind' | 'id' | 'attempt'>,
): Promise<OpenRow | null> {
  const row = await db
    .selectFrom('due_work')
    .select(['id', 'kind', 'organisation_id', 'subject_id', 'attempt', 'trace_parent', 'created_at'])
    .where('id', '=', id)
    .where('kind', '=', kind)
    .where('attempt', '=', attempt)
    .where('done_at', 'is', null)
    .where('suspended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  return {
    id: row.id,
    kind: row.kind,
    organisationId: row.organisation_id,
    subjectId: row.subject_id,
    attempt: row.attempt,
    written: { by: traceOfWord(row.trace_parent), at: row.created_at },
  };
}

/** Which of these attempts have neither ended nor been taken over by a later one. */
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
    .where('lease_until', 'is not', null)
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
