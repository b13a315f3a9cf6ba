import { countHit, forgiveHits } from '../../../db/rate-windows.store.ts';
import type { SignedIn } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { Refused } from '../../../runtime/refused.ts';
import { findUserById } from '../../identity/users.store.ts';

const mostTries = 10;
const windowSeconds = 900;

/** Asks for the password again before something that protects the account is changed. Wrong ones are counted by account. */
export async function confirmPassword(ctx: Context, caller: SignedIn, password: string) {
  const bucket = `password:${caller.session.userId}`;
  const now = ctx.clock.wall();
  const { hits, startedAt } = await countHit(ctx.db, bucket, now, windowSeconds);
  if (hits > mostTries) {
    const retryAfterSeconds = Math.ceil((startedAt.getTime() + windowSeconds * 1000 - now.getTime()) / 1000);
    throw new Refused('request.too_many', { retryAfterSeconds });
  }
  const account = await findUserById(ctx.db, caller.session.userId);
  if (!(await ctx.passwords.matches(password, account.password_hash))) throw new Refused('identity.password_wrong');
  await forgiveHits(ctx.db, [bucket]);
  return account;
}
