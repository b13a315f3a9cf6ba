import { listDeletedCompanies as endpoint } from '@atrium/contract/closure/deleted-companies';
import { erasureOf, undoDays } from '@atrium/domain/closure/undo-window';
import { daysAfter } from '@atrium/domain/kernel/duration';
import { serve } from '../../runtime/serve.ts';
import { listClosedOf } from './stores/closure.store.ts';

/** The caller's deleted organisations, as long as they can be restored. */
export const listDeletedCompanies = serve(endpoint, async (ctx, caller) => {
  const closedAfter = daysAfter(ctx.clock.wall(), -undoDays);
  const rows = await listClosedOf(ctx.db, caller.session.userId, closedAfter);
  return {
    tenants: rows.flatMap(({ id, name, closed_at, is_owner }) =>
      closed_at === null
        ? []
        : [
            {
              tenantId: id,
              tenantName: name,
              deletedAt: closed_at.toISOString(),
              eraseAt: erasureOf(closed_at).toISOString(),
              canRestore: is_owner,
            },
          ],
    ),
  };
});
