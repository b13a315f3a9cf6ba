import { endLookUps, replaceLookUps } from '../../../db/insert-due-work.store.ts';
import type { BookWork } from '../../accounts/money-work.ts';

/**
 * Promises to look an attempt up again. It has one open row: each of several would ask again and again until the gateway
 * knows, and a bank may take days (D-980).
 */
export async function scheduleRecheck(
  { ctx, organisationId, tx }: Pick<BookWork, 'ctx' | 'organisationId' | 'tx'>,
  attemptId: string,
  afterMs: number,
): Promise<void> {
  const now = ctx.clock.wall();
  await replaceLookUps(tx, {
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
