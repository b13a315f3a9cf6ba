import { restoreCompany as endpoint } from '@atrium/contract/closure/deleted-companies';
import { decideRestore } from '@atrium/domain/closure/decide-deletion';
import { canUndo } from '@atrium/domain/closure/undo-window';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { personOf, record } from '../audit/steps/record.ts';
import { refuseMove } from '../identity/steps/refuse-move.ts';
import { lockOrganisation } from '../memberships/organisations.store.ts';
import { mailClosure } from './steps/mail-closure.ts';
import { findClosure, findFormerRank, reopenOrganisation } from './stores/closure.store.ts';

/** Undoes a deletion. Due work that waited comes due now; the time in between is billed to nobody (D-244). */
export const restoreCompany = serve(endpoint, async (ctx, caller, input) => {
  const organisationId = input.id.toLowerCase();
  const { userId } = caller.session;
  return inOrganisation(ctx, organisationId, async (tx) => {
    await lockOrganisation(tx, organisationId);
    await refuseMove(tx, userId, 'restore_organisation');
    const closure = await findClosure(tx, organisationId);
    const rank = await findFormerRank(tx, organisationId, userId);
    const closedAt = closure?.closed_at ?? null;
    const decision = decideRestore({
      isMember: rank !== null,
      isOwner: rank?.isOwner ?? false,
      isClosed: closedAt !== null,
      isInTime: closedAt !== null && closure?.erasure_began_at === null && canUndo(closedAt, ctx.clock.wall()),
    });
    if (!decision.allowed) throw new Refused(decision.refusal);
    if (closure === undefined || closedAt === null) throw new Refused('request.not_found');
    await reopenOrganisation(tx, organisationId, ctx.clock.wall());
    await mailClosure({ ctx, organisationId, tx }, caller, { name: closure.name, change: 'restored', closedAt });
    await record({ ctx, organisationId, tx }, personOf(userId, caller), {
      action: 'company.restored',
      subjectId: organisationId,
      facts: { deletedAt: closedAt.toISOString() },
    });
    return { tenantId: organisationId, tenantName: closure.name };
  });
});
