import { generateRecoveryCodes as endpoint } from '@atrium/contract/own-account/two-factor';
import { normaliseRecoveryCode } from '@atrium/domain/security/second-factor';
import { inOrganisation } from '../../db/transaction.ts';
import { newRecoveryCodes } from '../../keys/one-time-codes.ts';
import { hashToken } from '../../keys/tokens.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { logOf } from '../identity/steps/log-of.ts';
import { lockSecondFactor, replaceRecoveryCodes } from '../identity/stores/second-factors.store.ts';
import { confirmPassword } from './steps/confirm-password.ts';
import { tellFactorChange } from './steps/tell-factor-change.ts';

/** Replaces the recovery codes; those from before no longer work. */
export const generateRecoveryCodes = serve(
  endpoint,
  async (ctx, caller, input: { readonly password?: string | undefined }) => {
    const { userId } = caller.session;
    await confirmPassword(ctx, caller, input.password);
    const recoveryCodes = newRecoveryCodes();
    const organisationId = await logOf(ctx.db, userId, caller.session.organisationId);
    await inOrganisation(ctx, organisationId, async (tx) => {
      if ((await lockSecondFactor(tx, userId))?.registered_at == null) throw new Refused('security.factor_is_off');
      await replaceRecoveryCodes(
        tx,
        userId,
        recoveryCodes.map((code) => hashToken(normaliseRecoveryCode(code))),
        ctx.clock.wall(),
      );
      await tellFactorChange(ctx, { organisationId, tx }, caller, 'new_codes');
    });
    return { recoveryCodes: [...recoveryCodes] };
  },
);
