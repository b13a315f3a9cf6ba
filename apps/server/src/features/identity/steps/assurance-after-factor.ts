import type { Tx } from '../../../db/database.ts';
import type { Context } from '../../../runtime/context.ts';
import { findPasswordAge } from '../stores/users.store.ts';
import { passwordDueOf } from './password-due-of.ts';

/** What a session reaches that has passed its second factor: a password that is due must still be changed (N-06). */
export async function assuranceAfterFactor(
  ctx: Pick<Context, 'clock'>,
  tx: Tx,
  userId: string,
): Promise<'new_password' | 'second_factor'> {
  const { passwordChangedAt } = await findPasswordAge(tx, userId);
  const due = await passwordDueOf(tx, userId, passwordChangedAt, ctx.clock.wall());
  return due === null ? 'second_factor' : 'new_password';
}
