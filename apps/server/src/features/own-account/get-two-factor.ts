import { getTwoFactor as endpoint } from '@atrium/contract/own-account/two-factor';
import { serve } from '../../runtime/serve.ts';
import { countRecoveryCodes, findSecondFactor } from '../identity/stores/second-factors.store.ts';

/** A secret that was shown and never proved is no factor (API-10). */
export const getTwoFactor = serve(endpoint, async (ctx, caller) => {
  const { userId } = caller.session;
  const since = (await findSecondFactor(ctx.db, userId))?.registered_at ?? null;
  if (since === null) return { status: 'off' as const, since: null, recoveryCodesLeft: 0 };
  return {
    status: 'on' as const,
    since: since.toISOString(),
    recoveryCodesLeft: await countRecoveryCodes(ctx.db, userId),
  };
});
