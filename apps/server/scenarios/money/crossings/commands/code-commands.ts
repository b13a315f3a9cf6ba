import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { removeDiscountCode } from '@atrium/contract/codes/remove-discount-code';
import { actOf, type Command, factsOf, oneOf } from '../play.ts';

export const prepaidCode: Command = async (play, { given }) => {
  const code = String(given);
  const reply = await play.us.founder.call(applyPrepaidCode, { code, ForceUpdate: true });
  return actOf(`redeems the prepaid code ${code}`, [(code.split('-')[1] ?? '').toLowerCase()], reply);
};

export const discountCode: Command = async (play, { given }) => {
  const reply = await play.us.founder.call(applyDiscountCode, { Code: String(given) });
  return actOf(`applies the discount ${given}`, null, reply);
};

export const creditCode: Command = async (play, { given }) => {
  const reply = await play.us.founder.call(applyCreditCode, { Code: String(given) });
  return actOf(`redeems the credit code ${given}`, null, reply);
};

export const removeDiscount: Command = async (play, { pick }) => {
  const { coupons } = await factsOf(play);
  const coupon = oneOf(
    coupons.filter(({ kind, is_on }) => kind === 'discount' && is_on),
    pick,
  );
  if (!coupon) return null;
  const reply = await play.us.founder.call(removeDiscountCode, { Code: coupon.code });
  return actOf(`removes the discount ${coupon.code}`, null, reply);
};
