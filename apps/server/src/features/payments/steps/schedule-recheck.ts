import { endLookUps, insertDueWork } from '../../../db/insert-due-work.store.ts';
import type { BookWork } from '../../accounts/money-work.ts';

/** Promises to look an attempt up again. */
export async function scheduleRecheck(
  { ctx, organisationId, tx }: Pick<BookWork, 'ctx' | 'organisationId' | 'tx'>,
  attemptId: string,
  afterMs: number,
): Promise<void> {
  const now = ctx.clock.wall();
  await insertDueWork(tx, {
    id: ctx.newId(),
    kind: 'resolve-attempt',
    organisationId,
    subjectId: attemptId,
    dueAt: new Date(now.getTime() + afterMs),
    now,
  });
}

/** The attempt is decided: nobody needs to look it up any more. */
export async function endRechecks({ ctx, tx }: Pick<BookWork, 'ctx' | 'tx'>, attemptId: string): Promise<void> {
  await endLookUps(tx, attemptId, ctx.clock.wall());
}
