import { disableTwoFactor as endpoint } from '@atrium/contract/own-account/two-factor';
import { decideDropFactor } from '@atrium/domain/security/required-factor';
import { confirmNow, inOrganisation } from '../../db/transaction.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { logOf } from '../identity/steps/log-of.ts';
import { isFactorRequiredOf } from '../identity/stores/factor-rules.store.ts';
import { listPasskeysOf } from '../identity/stores/passkeys.store.ts';
import { lockSecondFactor, removeSecondFactor } from '../identity/stores/second-factors.store.ts';
import { lockAccount } from '../identity/stores/users.store.ts';
import { confirmPassword } from './steps/confirm-password.ts';
import { tellFactorChange } from './steps/tell-factor-change.ts';

/** Turns two-factor off with the password; secret and recovery codes are deleted (SEC-06). */
export const disableTwoFactor = serve(
  endpoint,
  async (ctx, caller, input: { readonly password?: string | undefined }): Promise<{ disabled: true }> => {
    const { userId } = caller.session;
    await confirmPassword(ctx, caller, input.password);
    const organisationId = await logOf(ctx.db, userId, caller.session.organisationId);
    await inOrganisation(ctx, organisationId, async (tx) => {
      await lockAccount(tx, userId);
      await confirmNow(ctx, tx);
      if ((await lockSecondFactor(tx, userId))?.registered_at == null) throw new Refused('security.factor_is_off');
      const left = (await listPasskeysOf(tx, userId)).length;
      const isRequired = await isFactorRequiredOf(tx, userId, ctx.clock.wall());
      const decision = decideDropFactor({ left, isRequired });
      if (!decision.allowed) throw new Refused(decision.refusal);
      await removeSecondFactor(tx, userId);
      await tellFactorChange(ctx, { organisationId, tx }, caller, 'off');
    });
    return { disabled: true };
  },
);
