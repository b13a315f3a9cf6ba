import type { DueKind } from '@atrium/domain/kernel/due-work';
import type { Tx } from './database.ts';

/** Ends the other open rows of a kind and subject: the caller's row has done their work too. */
export async function endOtherDueWork(
  tx: Tx,
  own: { readonly id: string; readonly kind: DueKind; readonly subjectId: string; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('due_work')
    .set({ done_at: own.now, outcome: 'done', lease_until: null })
    .where('subject_id', '=', own.subjectId)
    .where('kind', '=', own.kind)
    .where('id', '!=', own.id)
    .where('done_at', 'is', null)
    // A run whose own row was ended meanwhile ends no other one.
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('due_work as mine')
          .select('mine.id')
          .where('mine.id', '=', own.id)
          .where('mine.done_at', 'is', null),
      ),
    )
    .execute();
}
