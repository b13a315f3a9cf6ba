import { applyCreditCode as applyCreditCodeEndpoint } from '@atrium/contract/codes/apply-credit-code';
import { applyDiscountCode as applyDiscountCodeEndpoint } from '@atrium/contract/codes/apply-discount-code';
import { applyPrepaidCode as applyPrepaidCodeEndpoint } from '@atrium/contract/codes/apply-prepaid-code';
import { checkCreditCode as checkCreditCodeEndpoint } from '@atrium/contract/codes/check-credit-code';
import { checkDiscountCode as checkDiscountCodeEndpoint } from '@atrium/contract/codes/check-discount-code';
import { checkPrepaidCode as checkPrepaidCodeEndpoint } from '@atrium/contract/codes/check-prepaid-code';
import { removeDiscountCode as removeDiscountCodeEndpoint } from '@atrium/contract/codes/remove-discount-code';
import type { Bind } from '../../http/bind.ts';
import { applyCreditCode } from './apply-credit-code.ts';
import { applyDiscountCode } from './apply-discount-code.ts';
import { applyPrepaidCode } from './apply-prepaid-code.ts';
import { checkCreditCode } from './check-credit-code.ts';
import { checkDiscountCode } from './check-discount-code.ts';
import { checkPrepaidCode } from './check-prepaid-code.ts';
import { removeDiscountCode } from './remove-discount-code.ts';

export function codesRoutes(bind: Bind): void {
  bind(checkPrepaidCodeEndpoint, ({ ctx, caller, input }) => checkPrepaidCode(ctx, caller, input));
  bind(applyPrepaidCodeEndpoint, ({ ctx, caller, input }) => applyPrepaidCode(ctx, caller, input));
  bind(checkDiscountCodeEndpoint, ({ ctx, caller, input }) => checkDiscountCode(ctx, caller, input));
  bind(applyDiscountCodeEndpoint, ({ ctx, caller, input }) => applyDiscountCode(ctx, caller, input));
  bind(removeDiscountCodeEndpoint, ({ ctx, caller, input }) => removeDiscountCode(ctx, caller, input));
  bind(checkCreditCodeEndpoint, ({ ctx, caller, input }) => checkCreditCode(ctx, caller, input));
  bind(applyCreditCodeEndpoint, ({ ctx, caller, input }) => applyCreditCode(ctx, caller, input));
}
