import { canUndo } from '@atrium/domain/closure/undo-window';
import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { record, worker } from '../audit/steps/record.ts';
import { lockOrganisation } from '../memberships/organisations.store.ts';
import { deleteJobsBefore, endReset, findOpenReset } from './company-resets.store.ts';

/** Makes a reset final, unless it was undone: lists of imports from before go, and products may erase what they hid. */
export async function eraseReset(
  ctx: Context,
  { organisationId, resetId }: { readonly organisationId: string; readonly resetId: string },
): Promise<void> {
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
  });
}
