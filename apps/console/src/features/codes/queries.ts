import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { checkCreditCode } from '@atrium/contract/codes/check-credit-code';
import { checkDiscountCode } from '@atrium/contract/codes/check-discount-code';
import { checkPrepaidCode } from '@atrium/contract/codes/check-prepaid-code';
import { call } from '../../lib/api-client.ts';
import { useAction } from '../../lib/use-action.ts';
import { type Client, useClient } from '../../lib/use-client.ts';
import { useSession } from '../../lib/use-session.ts';

export type PrepaidCheck = Awaited<ReturnType<typeof checkPrepaid>>;
export type CreditCheck = Awaited<ReturnType<typeof checkCredit>>;
export type DiscountCheck = Awaited<ReturnType<typeof checkDiscount>>;

const checkPrepaid = (Code: string, client: Client = {}) => call(checkPrepaidCode, { Code, ...client });
const checkCredit = (Code: string) => call(checkCreditCode, { Code });
const checkDiscount = (Code: string, client: Client = {}) => call(checkDiscountCode, { Code, ...client });

/** D-44: a bookkeeper redeems for the client that the address names. */
export function useCheckPrepaid() {
  const { client } = useClient();
  return useAction((code: string) => checkPrepaid(code, client));
}
export function useCheckDiscount() {
  const { client } = useClient();
  return useAction((code: string) => checkDiscount(code, client));
}
export const useCheckCredit = () => useAction(checkCredit);

/** API-43: `isOverride` says that the warning was read (D-50). */
export function useApplyPrepaid() {
  const { organisation } = useSession();
  const { client, isBookkeeper } = useClient();
  // A client has its own currency.
  const currency = isBookkeeper ? undefined : organisation?.currency;
  return useAction(({ code, isOverride }: { code: string; isOverride: boolean }) =>
    call(applyPrepaidCode, { code, ForceUpdate: isOverride, ...(currency ? { Currency: currency } : {}), ...client }),
  );
}

export const useApplyCredit = () => useAction((Code: string) => call(applyCreditCode, { Code }));
export function useApplyDiscount() {
  const { client } = useClient();
  return useAction((Code: string) => call(applyDiscountCode, { Code, ...client }));
}
