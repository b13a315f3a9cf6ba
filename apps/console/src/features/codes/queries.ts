import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { checkCreditCode } from '@atrium/contract/codes/check-credit-code';
import { checkDiscountCode } from '@atrium/contract/codes/check-discount-code';
import { checkPrepaidCode } from '@atrium/contract/codes/check-prepaid-code';
import { call } from '../../lib/api-client.ts';
import { useAction } from '../../lib/use-action.ts';
import { useSession } from '../../lib/use-session.ts';

export type PrepaidCheck = Awaited<ReturnType<typeof checkPrepaid>>;
export type CreditCheck = Awaited<ReturnType<typeof checkCredit>>;
export type DiscountCheck = Awaited<ReturnType<typeof checkDiscount>>;

const checkPrepaid = (Code: string) => call(checkPrepaidCode, { Code });
const checkCredit = (Code: string) => call(checkCreditCode, { Code });
const checkDiscount = (Code: string) => call(checkDiscountCode, { Code });

export const useCheckPrepaid = () => useAction(checkPrepaid);
export const useCheckCredit = () => useAction(checkCredit);
export const useCheckDiscount = () => useAction(checkDiscount);

/** API-43: `isOverride` says that the warning was read (D-50). */
export function useApplyPrepaid() {
  const { organisation } = useSession();
  const currency = organisation?.currency;
  return useAction(({ code, isOverride }: { code: string; isOverride: boolean }) =>
    call(applyPrepaidCode, { code, ForceUpdate: isOverride, ...(currency ? { Currency: currency } : {}) }),
  );
}

export const useApplyCredit = () => useAction((Code: string) => call(applyCreditCode, { Code }));
export const useApplyDiscount = () => useAction((Code: string) => call(applyDiscountCode, { Code }));
