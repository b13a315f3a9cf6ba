import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { countRecoveryCodes, findSecondFactor } from '../identity/second-factors.store.ts';

/** A secret that was shown and never proved is no factor (API-10). */
export async function getTwoFactor(ctx: Context, caller: SignedIn) {
  const { userId } = caller.session;
  const since = (await findSecondFactor(ctx.db, userId))?.registered_at ?? null;
  if (since === null) return { status: 'off' as const, since: null, recoveryCodesLeft: 0 };
  return {
    status: 'on' as const,
    since: since.toISOString(),
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, userId),
  };
}
