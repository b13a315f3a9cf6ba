import type { ErasureRecord } from '@atrium/domain/closure/erasure-record';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { endAccount } from './end-account.ts';
import { findAccount } from './stores/accounts.store.ts';
import { findAccountState } from './stores/again.store.ts';

/** Ends an account again that a restore brought back; nobody is mailed. */
export async function endAccountAgain(
  ctx: Context,
  { id: jobId, subjectId: userId, at }: ErasureRecord,
): Promise<'erased' | 'already' | 'not_there' | 'last_owner'> {
  const state = await findAccountState(ctx.db, userId);
  if (state === null) return 'not_there';
  if (state.isErased) return 'already';
  const account = await findAccount(ctx.db, userId);
  const doer = { kind: 'job', userId, jobId } as const;
  try {
    await endAccount(ctx, { userId, doer, account, reason: 'other', endedAt: new Date(at) });
  } catch (error) {
    if (error instanceof Refused && error.code === 'account.last_owner') return 'last_owner';
    throw error;
  }
  return 'erased';
}
