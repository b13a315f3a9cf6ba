import { platformOrganisationId } from '../../db/database.ts';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import type { SignedIn } from '../../runtime/caller.ts';
import type { Context } from '../../runtime/context.ts';
import { Refused } from '../../runtime/refused.ts';
import { lockSecondFactor, removeSecondFactor } from '../identity/second-factors.store.ts';
import { lockAccount } from '../identity/users.store.ts';
import { confirmFactors } from './steps/confirm-password.ts';
import { tellFactorChange } from './steps/tell-factor-change.ts';

/** Turns two-factor off with the password; secret and recovery codes are deleted (SEC-06). */
export async function disableTwoFactor(
  ctx: Context,
  caller: SignedIn,
  input: { readonly password?: string | undefined },
): Promise<{ disabled: true }> {
  const { userId } = caller.session;
  await confirmFactors(ctx, caller, input.password);
  await inOrganisation(ctx, platformOrganisationId, async (tx) => {
    await lockAccount(tx, userId);
    await confirmNow(ctx, tx);
    if ((await lockSecondFactor(tx, userId))?.registered_at == null) throw new Refused('security.factor_is_off');
    await removeSecondFactor(tx, userId);
    await tellFactorChange(ctx, tx, caller, 'off');
  });
  return { disabled: true };
}
