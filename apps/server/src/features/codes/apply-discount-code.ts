import { applyDiscountCode as endpoint } from '@atrium/contract/codes/apply-discount-code';
import { checkDiscount } from '@atrium/domain/codes/check-discount';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { doerOf } from '../audit/steps/record.ts';
import { limitGuesses } from './steps/limit-guesses.ts';
import { loadCode } from './steps/load-code.ts';
import { redeemCode } from './steps/redeem-code.ts';

/** Applies a discount code. The newest discount that fits lowers each charge (API-44, D-52). */
export const applyDiscountCode = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId, prove } = resolvePayer(caller, input);
  return limitGuesses(ctx, caller, () =>
    inMoneyWork(
      ctx,
      organisationId,
      async (work) => {
        const { code, facts } = await loadCode(work, 'discount', input.Code);
        const { reason } = checkDiscount(code, { ...facts, currency: work.account.currency, sale: null });
        if (code === null || reason !== null) throw new Refused(reason ?? 'codes.unknown');
        const { percentOffBasisPoints, amountOff, product, interval, maxApplyCount } = code;
        const content = { percentOffBasisPoints, amountOff, product, interval, maxApplyCount };
        await redeemCode(work, { kind: 'discount', code, content, maxApplyCount, doer: doerOf(caller) });
        return caller.remember(work.tx, { Code: code.code });
      },
      prove,
    ),
  );
});
