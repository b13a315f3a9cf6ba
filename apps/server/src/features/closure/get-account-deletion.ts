import type { getAccountDeletion as endpoint } from '@atrium/contract/closure/delete-account';
import { inOrganisation } from '../../db/transaction.ts';
import type { ReplyOf } from '../../http/input-of.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { listOwnMemberships } from './accounts.store.ts';
import { readFate } from './steps/read-fates.ts';

/** What deleting the account would do to each open organisation of the caller. */
export async function getAccountDeletion(ctx: Context, { session }: SignedIn): Promise<ReplyOf<typeof endpoint>> {
  const open = (await listOwnMemberships(ctx.db, session.userId)).filter(
    ({ closed_at: closedAt }) => closedAt === null,
  );
  const organisations = [];
  for (const membership of open) {
    const fate = await inOrganisation(ctx, membership.id, (tx) => readFate(tx, membership, session.userId));
    organisations.push({ tenantId: membership.id, tenantName: membership.name, fate });
  }
  return { organisations };
}
