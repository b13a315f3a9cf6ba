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
