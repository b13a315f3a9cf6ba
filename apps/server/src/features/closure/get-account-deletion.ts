import { getAccountDeletion as endpoint } from '@atrium/contract/closure/delete-account';
import { inOrganisation } from '../../db/transaction.ts';
import { serve } from '../../runtime/serve.ts';
import { readFate } from './steps/read-fates.ts';
import { listOwnMemberships } from './stores/accounts.store.ts';

/** What deleting the account would do to each open organisation of the caller. */
export const getAccountDeletion = serve(endpoint, async (ctx, { session }) => {
  const open = (await listOwnMemberships(ctx.db, session.userId)).filter(
    ({ closed_at: closedAt }) => closedAt === null,
  );
  const organisations = [];
  for (const membership of open) {
    const fate = await inOrganisation(ctx, membership.id, (tx) => readFate(tx, membership, session.userId));
    organisations.push({ tenantId: membership.id, tenantName: membership.name, fate });
  }
  return { organisations };
});
