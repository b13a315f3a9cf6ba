import { undoCompanyReset as endpoint } from '@atrium/contract/closure/company-reset';
import { canUndo } from '@atrium/domain/closure/undo-window';
import { inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { findOrganisationName, lockOrganisation } from '../memberships/organisations.store.ts';
import { mailClosure } from './steps/mail-closure.ts';
import { endReset, findOpenReset } from './stores/company-resets.store.ts';

/** Takes a reset back: what the products hold is there again. */
export const undoCompanyReset = serve(endpoint, async (ctx, caller) => {
  const { organisationId } = caller;
  await inOrganisation(ctx, organisationId, async (tx) => {
    await lockOrganisation(tx, organisationId);
    const open = await findOpenReset(organisationId, tx);
    if (open === undefined) throw new Refused('request.not_found');
    const now = ctx.clock.wall();
    if (!canUndo(open.requested_at, now)) throw new Refused('closure.too_late');
    await endReset(organisationId, tx, open.id, { undone_at: now });
    const name = await findOrganisationName(tx, organisationId);
    const closedAt = open.requested_at;
    await mailClosure({ ctx, organisationId, tx }, caller, { name, change: 'reset_undone', closedAt });
    await record({ ctx, organisationId, tx }, doerOf(caller), {
      action: 'company.reset_undone',
      subjectId: open.id,
      facts: { resetAt: closedAt.toISOString() },
    });
  });
  return { reset: null };
});
