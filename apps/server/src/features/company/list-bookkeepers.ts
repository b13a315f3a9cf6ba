import { listBookkeepers as endpoint } from '@atrium/contract/company/list-bookkeepers';
import { serve } from '../../runtime/serve.ts';
import { listBookkeepersOf } from '../accounts/bookkeepers.store.ts';
import { describeAssociation } from './steps/describe-association.ts';

/** The bookkeepers of the caller's organisation, also invited ones. */
export const listBookkeepers = serve(endpoint, async (ctx, caller) => {
  const rows = await listBookkeepersOf(ctx.db, caller.organisationId);
  return { bookkeepers: rows.map(describeAssociation) };
});
