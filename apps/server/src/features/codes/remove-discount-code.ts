import { removeDiscountCode as endpoint } from '@atrium/contract/codes/remove-discount-code';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { resolvePayer } from '../accounts/steps/resolve-payer.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { listCoupons, turnOffCoupons } from '../credits/coupons.store.ts';

/** Takes an applied discount off the coming charges. What was charged with it stays as it is (D-157). */
export const removeDiscountCode = serve(endpoint, async (ctx, caller, input) => {
  const { organisationId, prove } = resolvePayer(caller, input);
  return inMoneyWork(
    ctx,
    organisationId,
    async (work) => {
      const coupons = await listCoupons(organisationId, work.tx);
      const coupon = coupons.find(({ code }) => code === input.Code);
      if (coupon === undefined) throw new Refused('codes.unknown');
      if (coupon.isOn) {
        await turnOffCoupons(organisationId, work.tx, [coupon.code]);
        await record(work, doerOf(caller), { action: 'codes.discount_removed', facts: { code: coupon.code } });
      }
      return { Code: coupon.code };
    },
    prove,
  );
});
