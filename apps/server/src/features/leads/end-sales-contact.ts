import { inTransaction } from '../../db/transaction.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { endSalesConsent } from '../agreements/agreements.store.ts';
import { deleteOwnLeads } from './leads.store.ts';

/** Sales may no longer get in touch: what was not handed over yet never is (D-951). */
export async function endSalesContact(ctx: Context, { session }: SignedIn): Promise<{ isAllowed: boolean }> {
  const { userId } = session;
  await inTransaction(ctx, async (tx) => {
    await endSalesConsent(tx, userId, ctx.clock.wall());
    await deleteOwnLeads(tx, userId);
  });
  return { isAllowed: false };
}
