import { getClosureImpact as endpoint } from '@atrium/contract/closure/deleted-companies';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { isInSeveral } from '../memberships/memberships.store.ts';
import { countImpact } from './stores/closure.store.ts';

/** What a deletion or a reset concerns, before anybody confirms it. */
export const getClosureImpact = serve(endpoint, async (ctx, caller) => {
  const { organisationId } = caller;
  const counts = await inOrganisation(ctx, organisationId, (tx) => countImpact(organisationId, tx));
  return { ...counts, canDelete: await isInSeveral(ctx.db, caller.session.userId) };
});
