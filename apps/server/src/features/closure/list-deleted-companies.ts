import type { listDeletedCompanies as endpoint } from '@atrium/contract/closure/deleted-companies';
import { erasureOf, undoDays } from '@atrium/domain/closure/undo-window';
import { daysAfter } from '@atrium/domain/kernel/duration';
import type { ReplyOf } from '../../http/input-of.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { listClosedOf } from './closure.store.ts';

/** The caller's deleted organisations, as long as they can be restored. */
export async function listDeletedCompanies(ctx: Context, caller: SignedIn): Promise<ReplyOf<typeof endpoint>> {
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
}
