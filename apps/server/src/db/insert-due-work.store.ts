import type { DueKind } from '@atrium/domain/kernel/due-work';
import type { Tx } from './database.ts';

export interface NewDueWork {
  readonly id: string;
  readonly kind: DueKind;
  readonly organisationId: string | null;
  readonly subjectId: string;
  readonly dueAt: Date;
  readonly now: Date;
}

/** Makes work due in the caller's transaction; it lives in db/ because every feature's store uses it. */
export async function insertDueWork(tx: Tx, work: NewDueWork): Promise<void> {
  await tx.insertInto('due_work').values(rowOf(work)).execute();
}

/** The same for many rows in one statement. */
export async function insertManyDue(tx: Tx, rows: readonly NewDueWork[]): Promise<void> {
  await tx.insertInto('due_work').values(rows.map(rowOf)).execute();
}

const rowOf = (work: NewDueWork) => ({
  id: work.id,
  kind: work.kind,
  organisation_id: work.organisationId,
  subject_id: work.subjectId,
  due_at: work.dueAt,
  created_at: work.now,
});

/**
 * Ends one due row and inserts the next in its place, in one transaction. Work that is cut into pieces so has exactly
 * one open row, however often the hand-over is repeated.
 */
export async function replaceDueWork(tx: Tx, endedId: string, next: NewDueWork): Promise<void> {
  const ended = await tx
    .updateTable('due_work')
    .set({ done_at: next.now, outcome: 'done', lease_until: null })
    .where('id', '=', endedId)
    .where('done_at', 'is', null)
    .executeTakeFirst();
  if (ended.numUpdatedRows === 1n) await insertDueWork(tx, next);
}
