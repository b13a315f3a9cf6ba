import { applyCreditCode } from './apply-credit-code.ts';
import { applyDiscountCode } from './apply-discount-code.ts';
import { applyPrepaidCode } from './apply-prepaid-code.ts';
import { checkCreditCode } from './check-credit-code.ts';
import { checkDiscountCode } from './check-discount-code.ts';
import { checkPrepaidCode } from './check-prepaid-code.ts';
import { removeDiscountCode } from './remove-discount-code.ts';

export const codesEndpoints = {
  checkPrepaidCode,
  applyPrepaidCode,
  checkDiscountCode,
  applyDiscountCode,
  removeDiscountCode,
  checkCreditCode,
  applyCreditCode,
};
