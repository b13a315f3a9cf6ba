import { timingSafeEqual } from 'node:crypto';
import { submitPhoneOtp as endpoint } from '@atrium/contract/payments/verify-phone';
import { judgePhoneCode, phoneCodeMinutes } from '@atrium/domain/payments/methods/phone-code';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { phoneCodeDigest } from './steps/phone-code-digest.ts';
import { lockPhone, spendPhoneCode } from './stores/billing-phones.store.ts';

/** API-36, X-19: the code that was sent, once, for its minutes, in so many tries. */
export const submitPhoneOtp = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId, prove } = resolvePayer(caller, input);
  return inMoneyWork(
    ctx,
    organisationId,
    async (work) => {
      const known = await lockPhone(organisationId, work.tx);
      if (!known) throw new Refused('payments.otp_not_submitted');
      const at = ctx.clock.wall();
      const digest = phoneCodeDigest(ctx, { organisationId, phone: known.phone, code: input.PhoneOTP });
      const { verdict, triesLeft } = judgePhoneCode(
        {
          expiresAt: known.code_expires_at,
          triesLeft: known.tries_left,
          isPresent: known.code_digest !== null,
        },
        { isSame: timingSafeEqual(Buffer.from(known.code_digest ?? digest), Buffer.from(digest)), at },
      );
      if (verdict === 'wrong') await spendPhoneCode(organisationId, work.tx, { triesLeft });
      if (verdict === 'right') {
        await spendPhoneCode(organisationId, work.tx, { validatedAt: at });
        await record(work, doerOf(caller), {
          action: 'payments.phone_validated',
          facts: { lastFour: known.phone.slice(-4) },
        });
      }
      return {
        OTPExpiryIntervalMinutes: phoneCodeMinutes,
        Valid: verdict === 'right',
        TriesRemaining: triesLeft,
      };
    },
    prove,
  );
});
