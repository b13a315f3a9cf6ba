import type { listBookkeepers as endpoint } from '@atrium/contract/company/list-bookkeepers';
import type { ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { listBookkeepersOf } from '../accounts/bookkeepers.store.ts';
import { describeAssociation } from './steps/describe-association.ts';

/** The bookkeepers of the caller's organisation, also invited ones. */
export async function listBookkeepers(ctx: Context, caller: Member): Promise<ReplyOf<typeof endpoint>> {
  const rows = await listBookkeepersOf(ctx.db, caller.organisationId);
  return { bookkeepers: rows.map(describeAssociation) };
}
