import { canUndo } from '@atrium/domain/closure/undo-window';
import type { OrganisationTx } from '../../db/database.ts';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { record, worker } from '../audit/steps/record.ts';
import { writeDownErasure } from '../erasures/steps/write-down-erasure.ts';
import { lockOrganisation } from '../memberships/organisations.store.ts';
import { deleteJobsBefore, endReset, findErasedEpoch, findOpenReset } from './stores/company-resets.store.ts';
import { deleteFactsBefore, deleteRollupsBefore, type FactPlace, firstFact } from './stores/hidden-facts.store.ts';

interface Reset {
  readonly organisationId: string;
  readonly resetId: string;
}

/** Makes a reset final, unless it was undone: lists of imports from before go, and products may erase what they hid. */
export async function eraseReset(ctx: Context, { organisationId, resetId }: Reset): Promise<void> {
  await inOrganisation(ctx, organisationId, async (tx) => {
    await lockOrganisation(tx, organisationId);
    const open = await findOpenReset(organisationId, tx);
    const now = ctx.clock.wall();
    if (open?.id !== resetId || canUndo(open.requested_at, now)) return;
    await deleteJobsBefore(organisationId, tx, open.requested_at);
    await endReset(organisationId, tx, resetId, { erased_at: now });
    await record({ ctx, organisationId, tx }, worker, {
      action: 'company.reset_erased',
      subjectId: resetId,
      facts: { resetAt: open.requested_at.toISOString() },
    });
    await writeDownErasure(ctx, tx, { kind: 'reset', subjectId: resetId, organisationId, reason: 'time_over' });
  });
}

/** Erases the facts and sums from before a final reset, in batches, so that no transaction grows with the organisation. */
export async function eraseHiddenFacts(ctx: Context, { organisationId, resetId }: Reset): Promise<void> {
  const inOne = <Result>(work: (tx: OrganisationTx) => Promise<Result>) => inOrganisation(ctx, organisationId, work);
  const epoch = await inOne((tx) => findErasedEpoch(organisationId, tx, resetId));
  if (epoch === null) return;
  for (let after: FactPlace | null = firstFact; after !== null; ) {
    const from: FactPlace = after;
    after = await inOne((tx) => deleteFactsBefore(organisationId, tx, epoch, from));
  }
  for (let isMore = true; isMore; ) isMore = await inOne((tx) => deleteRollupsBefore(organisationId, tx, epoch));
}
