import type { ErasureRecord } from '@atrium/domain/closure/erasure-record';
import { undoDays } from '@atrium/domain/closure/undo-window';
import { daysAfter } from '@atrium/domain/kernel/duration';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { record, worker } from '../audit/steps/record.ts';
import { lockOrganisation } from '../memberships/organisations.store.ts';
import { currentEpoch, lockFacts } from '../reports/facts.store.ts';
import { findClosure } from './stores/closure.store.ts';
import { deleteJobsBefore, endReset, findReset, insertFinalReset } from './stores/company-resets.store.ts';

/**
 * Makes a reset final again that a restore took back. If the backup does not know it, all that the backup holds is from
 * before it. False where the restore has brought back no such organisation.
 */
export async function endResetAgain(
  ctx: Context,
  { subjectId: resetId, organisationId: place, at }: ErasureRecord,
): Promise<boolean> {
  const organisationId = place ?? '';
  if ((await findClosure(ctx.db, organisationId)) === undefined) return false;
  await inOrganisation(ctx, organisationId, async (tx) => {
    await lockOrganisation(tx, organisationId);
    // In the order of a reset: a batch under way is wholly before it or wholly after it.
    await lockFacts(organisationId, tx);
    const known = await findReset(organisationId, tx, resetId);
    const now = ctx.clock.wall();
    const requestedAt = known?.requested_at ?? daysAfter(new Date(at), -undoDays);
    if (known === undefined) {
      const epoch = (await currentEpoch(organisationId, tx)) + 1;
      await insertFinalReset(organisationId, tx, { id: resetId, epoch, requestedAt, now });
    } else if (known.erased_at === null) await endReset(organisationId, tx, resetId, { erased_at: now });
    // Facts are erased after this, in batches; what was cut off there goes on here without a second entry.
    else return;
    await deleteJobsBefore(organisationId, tx, requestedAt);
    const facts = { resetAt: requestedAt.toISOString() };
    await record({ ctx, organisationId, tx }, worker, { action: 'company.reset_erased', subjectId: resetId, facts });
  });
  return true;
}
