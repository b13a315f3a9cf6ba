import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { isSalesContactAllowed } from '../agreements/agreements.store.ts';

export async function getSalesContact({ db }: Context, { session }: SignedIn): Promise<{ isAllowed: boolean }> {
  return { isAllowed: await isSalesContactAllowed(db, session.userId) };
}
