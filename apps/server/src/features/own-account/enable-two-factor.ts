import { enableTwoFactor as endpoint } from '@atrium/contract/own-account/two-factor';
import { renderSVG } from 'uqr';
import { inTransaction } from '../../db/transaction.ts';
import { newOtpSecret, otpAddress, spellSecret } from '../../keys/one-time-codes.ts';
import { refuseWeakProof } from '../../runtime/refuse-weak-proof.ts';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { refuseMove } from '../identity/steps/refuse-move.ts';
import { beginSecondFactor, lockSecondFactor } from '../identity/stores/second-factors.store.ts';
import { lockAccount } from '../identity/stores/users.store.ts';
import { confirmPassword } from './steps/confirm-password.ts';

/** Shows a new secret. Nothing is asked at sign-in until a code of it was typed (SEC-05). */
export const enableTwoFactor = serve(
  endpoint,
  async (ctx, caller, input: { readonly password?: string | undefined }) => {
    const { userId } = caller.session;
    const { email } = await confirmPassword(ctx, caller, input.password);
    const secret = newOtpSecret();
    await inTransaction(ctx, async (tx) => {
      await lockAccount(tx, userId);
      // Whoever signed up with somebody else's address must not lock its owner out.
      await refuseMove(tx, userId, 'set_up_factor');
      await refuseWeakProof(ctx, tx, caller, 'password');
      if ((await lockSecondFactor(tx, userId))?.registered_at != null) throw new Refused('security.factor_is_on');
      await beginSecondFactor(tx, userId, ctx.factorKeys.seal(secret, userId), ctx.clock.wall());
    });
    return {
      qrCodeBytes: Buffer.from(renderSVG(otpAddress(secret, email))).toString('base64'),
      mfaCode: spellSecret(secret),
    };
  },
);
