import type { Tx } from './database.ts';

export interface NewDueWork {
  readonly id: string;
  readonly kind: string;
  readonly organisationId: string | null;
  readonly subjectId: string;
  readonly dueAt: Date;
  readonly now: Date;
}

/** A promise, made in the transaction of what it follows from; it stands here because every feature's store makes some. */
export async function insertDueWork(tx: Tx, work: NewDueWork): Promise<void> {
  await tx
    .insertInto('due_work')
    .values({
      id: work.id,
      kind: work.kind,
      organisation_id: work.organisationId,
      subject_id: work.subjectId,
      due_at: work.dueAt,
      created_at: work.now,
    })
    .execute();
}

/**
 * Ends one promise and makes the next in its place, in one transaction: work that is cut into pieces has one open row
 * at every moment, however often the hand-over is repeated.
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
