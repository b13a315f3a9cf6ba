import type { getCompanyReset as endpoint } from '@atrium/contract/closure/company-reset';
import { canUndo } from '@atrium/domain/closure/undo-window';
import { inOrganisation } from '../../db/transaction.ts';
import type { ReplyOf } from '../../http/input-of.ts';
import type { Member } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { findOpenReset } from './company-resets.store.ts';
import { describeReset } from './steps/describe-reset.ts';

/** The last reset, as long as it can be undone. */
export async function getCompanyReset(ctx: Context, caller: Member): Promise<ReplyOf<typeof endpoint>> {
  const { organisationId } = caller;
  const open = await inOrganisation(ctx, organisationId, (tx) => findOpenReset(organisationId, tx));
  return describeReset(open && canUndo(open.requested_at, ctx.clock.wall()) ? open : undefined);
}
