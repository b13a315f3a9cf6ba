import type { Interval } from '../kernel/billing-period.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { CurrencyCode } from '../kernel/money.ts';
import type { Product } from '../products/products.ts';
import { type CodeReason, type CodeState, faultOfCode } from './code-state.ts';
import { type DiscountCoupon, type DiscountedSale, isInCurrency } from './discount.ts';

/** The percentage that the operator's form for a new discount suggests. It is never applied automatically (CODE-27, D-51). */
export const suggestedDiscountPercent = 50;

export interface DiscountCode extends CodeState {
  readonly percentOffBasisPoints: number | null;
  readonly amountOff: DiscountCoupon['amountOff'];
  readonly product: Product | null;
  readonly interval: Interval | null;
  /** How many charges it lowers once applied. */
  readonly maxApplyCount: number;
}

export type DiscountReason = CodeReason | 'codes.other_product' | 'codes.other_interval' | 'codes.other_currency';

/** The result of checking a discount code. Applying it uses the same decision (CODE-09, D-50). */
export interface CodeCheck<Reason> {
  readonly canApply: boolean;
  readonly canOverride: boolean;
  readonly reason: Reason | null;
}

function faultOfDiscount(
  code: DiscountCode,
  { sale, currency }: { readonly sale: DiscountedSale | null; readonly currency: CurrencyCode },
): DiscountReason | null {
  if (!isInCurrency(code, currency)) return 'codes.other_currency';
  if (sale === null) return null;
  if (code.product !== null && code.product !== sale.product) return 'codes.other_product';
  if (code.interval !== null && code.interval !== sale.interval) return 'codes.other_interval';
  return isInCurrency(code, sale.currency) ? null : 'codes.other_currency';
}

/** Whether the code would lower the price (CODE-20…23). `sale` is what is being bought, null outside checkout. */
export function checkDiscount(
  code: DiscountCode | null,
  facts: {
    readonly today: CalendarDate;
    readonly isAppliedHere: boolean;
    /** What the organisation is billed in. An amount in another currency would use the code up for nothing (D-137). */
    readonly currency: CurrencyCode;
    readonly sale: DiscountedSale | null;
  },
): CodeCheck<DiscountReason> {
  const reason = faultOfCode(code, facts) ?? (code === null ? null : faultOfDiscount(code, facts));
  return { canApply: reason === null, canOverride: false, reason };
}
