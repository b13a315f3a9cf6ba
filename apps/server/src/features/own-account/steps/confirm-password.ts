import { countHit, forgiveHits } from '../../../db/rate-windows.store.ts';
import type { SignedIn } from '../../../runtime/caller.ts';
import type { Context } from '../../../runtime/context.ts';
import { refuseWeakProof } from '../../../runtime/refuse-weak-proof.ts';
import { Refused } from '../../../runtime/refused.ts';
import { findUserById } from '../../identity/stores/users.store.ts';

const mostTries = 10;
const windowSeconds = 900;

/**
 * Asks for the password again before something that protects the account is changed. Whoever has none must have proved
 * themselves lately in another way (X-29, D-264).
 */
export async function confirmPassword(ctx: Context, caller: SignedIn, password: string | undefined) {
  const account = await findUserById(ctx.db, caller.session.userId);
  if (account.password_hash === null) await refuseWeakProof(ctx, ctx.db, caller);
  else await matchPassword(ctx, caller.session.userId, password ?? '', account.password_hash);
  return account;
}

/** For what only a password proves. */
export async function matchOwnPassword(ctx: Context, { session: { userId } }: SignedIn, password: string) {
  const account = await findUserById(ctx.db, userId);
  await matchPassword(ctx, userId, password, account.password_hash);
  return account;
}

/** Refuses a password that is not this one. Wrong ones are counted by account, wherever they are typed. */
export async function matchPassword(
  ctx: Context,
  userId: string,
  password: string,
  passwordHash: string | null,
): Promise<void> {
  const bucket = `password:${userId}`;
  const now = ctx.clock.wall();
  const { hits, startedAt } = await countHit(ctx.db, bucket, now, windowSeconds);
  if (hits > mostTries) {
    const retryAfterSeconds = Math.ceil((startedAt.getTime() + windowSeconds * 1000 - now.getTime()) / 1000);
    throw new Refused('request.too_many', { retryAfterSeconds });
  }
  if (!(await ctx.passwords.matches(password, passwordHash))) throw new Refused('identity.password_wrong');
  await forgiveHits(ctx.db, [bucket]);
}
