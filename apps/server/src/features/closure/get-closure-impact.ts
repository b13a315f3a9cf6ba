import type { getClosureImpact as endpoint } from '@atrium/contract/closure/deleted-companies';
import { inOrganisation } from '../../db/transaction.ts';
import type { ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { isInSeveral } from '../memberships/memberships.store.ts';
import { countImpact } from './closure.store.ts';

/** What a deletion or a reset concerns, before anybody confirms it. */
export async function getClosureImpact(ctx: Context, caller: Member): Promise<ReplyOf<typeof endpoint>> {
  const { organisationId } = caller;
  const counts = await inOrganisation(ctx, organisationId, (tx) => countImpact(organisationId, tx));
  return { ...counts, canDelete: await isInSeveral(ctx.db, caller.session.userId) };
}
