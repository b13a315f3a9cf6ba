import { dueKinds } from '@atrium/domain/kernel/due-work';
import { countedAtMost, lateAfterMs, type RunFigures, stuckAfterAttempt } from '@atrium/domain/runs/run-state';
import { inTransaction } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { listRunFigures } from './run-figures.store.ts';

/** What is due, running, late, stuck, failed and held, by kind (D-322). */
export function readRunFigures({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<readonly RunFigures[]> {
  const now = clock.wall();
  const lateBefore = new Date(now.getTime() - lateAfterMs);
  const asked = { kinds: dueKinds, now, lateBefore, stuckAfterAttempt, most: countedAtMost };
  return inTransaction({ db }, (tx) => listRunFigures(tx, asked));
}
