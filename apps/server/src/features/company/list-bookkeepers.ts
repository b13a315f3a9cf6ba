import type { listBookkeepers as endpoint } from '@atrium/contract/company/list-bookkeepers';
import type { Member } from '../../http/caller.ts';
import type { ReplyOf } from '../../http/input-of.ts';
import type { Context } from '../../runtime/context.ts';
import { listBookkeepersOf } from './bookkeepers.store.ts';
import { describeAssociation } from './bookkeeping/describe-association.ts';

/** Who may act for the caller's organisation, and who was asked to. */
export async function listBookkeepers(ctx: Context, caller: Member): Promise<ReplyOf<typeof endpoint>> {
  const rows = await listBookkeepersOf(ctx.db, caller.organisationId);
  return { bookkeepers: rows.map(describeAssociation) };
}
