import { getCompanyReset as endpoint } from '@atrium/contract/closure/company-reset';
import { canUndo } from '@atrium/domain/closure/undo-window';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { describeReset } from './steps/describe-reset.ts';
import { findOpenReset } from './stores/company-resets.store.ts';

/** The last reset, as long as it can be undone. */
export const getCompanyReset = serve(endpoint, async (ctx, caller) => {
  const { organisationId } = caller;
  const open = await inOrganisation(ctx, organisationId, (tx) => findOpenReset(organisationId, tx));
  return describeReset(open && canUndo(open.requested_at, ctx.clock.wall()) ? open : undefined);
});
