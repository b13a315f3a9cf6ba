import { inOrganisation } from '../../db/transaction.ts';
import type { Context } from '../../runtime/context.ts';
import { postLogOut } from './provider/post-log-out.ts';
import { findEndToTell, noteTold } from './stores/sign-ons.store.ts';

/** Tells a product that one of its people is signed out. A notice that was sent twice says the same. */
export async function tellLogOut(ctx: Context, signOnId: string): Promise<'told' | 'refused' | 'nobody'> {
  const ended = await findEndToTell(ctx.db, signOnId);
  if (ended === undefined || ended.log_out_address === null) return 'nobody';
  const now = ctx.clock.wall();
  const notice = await ctx.productTokens.signLogOut({
    id: ctx.newId(),
    clientId: ended.client_id,
    userId: ended.user_id,
    signOnId,
    now,
  });
  if ((await postLogOut(ended.log_out_address, notice)) === 'refused') return 'refused';
  await inOrganisation(ctx, ended.organisation_id, (tx) => noteTold(tx, signOnId, now));
  return 'told';
}
