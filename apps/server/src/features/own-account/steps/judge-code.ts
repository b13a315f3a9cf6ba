import { afterWrongCode, factorWaitUntil, isOtp, normaliseRecoveryCode } from '@atrium/domain/security/second-factor';
import type { Tx } from '../../../db/database.ts';
import { matchOtp } from '../../../keys/one-time-codes.ts';
import { hashToken } from '../../../keys/tokens.ts';
import type { Context } from '../../../runtime/context.ts';
import {
  keepRightCode,
  keepTries,
  lockSecondFactor,
  spendRecoveryCode,
} from '../../identity/stores/second-factors.store.ts';

/** `app` and `recovery` name what was typed; `wrong` and `wait` must be committed too, because they count. */
export type Judgement =
  | { readonly by: 'app'; readonly step: number }
  | { readonly by: 'recovery' }
  | { readonly by: 'wrong' | 'off' }
  | { readonly by: 'wait'; readonly seconds: number };

/** Judges a typed code behind the lock of the factor: a step or a recovery code is taken once, however many ask at once. */
export async function judgeCode(ctx: Context, tx: Tx, userId: string, typed: string): Promise<Judgement> {
  const factor = await lockSecondFactor(tx, userId);
  if (factor === undefined) return { by: 'off' };
  const now = ctx.clock.wall();
  const tries = { failed: factor.failed_tries, since: factor.tried_since };
  const until = factorWaitUntil(tries, now);
  if (until !== null) return { by: 'wait', seconds: Math.ceil((until.getTime() - now.getTime()) / 1000) };
  const secret = ctx.factorKeys.unseal(factor.sealed_secret, userId);
  const step = secret === null ? null : matchOtp(secret, typed, now, Number(factor.last_step));
  if (step !== null) {
    await keepRightCode(tx, userId, step);
    return { by: 'app', step };
  }
  const isSpent = !isOtp(typed) && (await spendRecoveryCode(tx, userId, hashToken(normaliseRecoveryCode(typed)), now));
  if (isSpent) {
    await keepRightCode(tx, userId, null);
    return { by: 'recovery' };
  }
  await keepTries(tx, userId, afterWrongCode(tries, now));
  return { by: 'wrong' };
}
