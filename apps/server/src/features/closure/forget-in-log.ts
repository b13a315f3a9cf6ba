import { keptDays } from '@atrium/domain/closure/erasure-times';
import { daysAfter } from '@atrium/domain/kernel/duration';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { erasePersonalOf, stateErasure } from '../audit/erased-personal.store.ts';
import { writeDownErasure } from '../erasures/steps/write-down-erasure.ts';
import { dropLeftOrganisation } from './stores/left-organisations.store.ts';

const batch = 1_000;

/** Erases what one log tells about a person whose account is gone (D-944). Repeating it changes nothing. */
export async function forgetInLog(ctx: Context, organisationId: string, userId: string): Promise<void> {
  const deletionBefore = daysAfter(ctx.clock.wall(), -keptDays.namedInLogs);
  for (let erased = batch; erased === batch; ) {
    erased = await inOrganisation(ctx, organisationId, async (tx) => {
      await stateErasure(tx, 'account_deleted', userId);
      return erasePersonalOf(organisationId, tx, userId, { deletionBefore, batch });
    });
  }
  await inOrganisation(ctx, organisationId, async (tx) => {
    await dropLeftOrganisation(tx, userId, organisationId);
    await writeDownErasure(ctx, tx, { kind: 'log', subjectId: userId, organisationId, reason: 'time_over' });
  });
}
