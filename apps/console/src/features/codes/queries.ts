import { applyCreditCode } from '@atrium/contract/codes/apply-credit-code';
import { applyDiscountCode } from '@atrium/contract/codes/apply-discount-code';
import { applyPrepaidCode } from '@atrium/contract/codes/apply-prepaid-code';
import { checkCreditCode } from '@atrium/contract/codes/check-credit-code';
import { checkDiscountCode } from '@atrium/contract/codes/check-discount-code';
import { checkPrepaidCode } from '@atrium/contract/codes/check-prepaid-code';
import { call } from '../../lib/api-client.ts';
import { useAction } from '../../lib/use-action.ts';
import { type Client, clientSearch, useClient } from '../../lib/use-client.ts';
import { useSession } from '../../session/use-session.ts';

/** Whether a code can be applied: at once, after a warning, or not at all for the given reason (D-50). */
interface CodeCheck {
  readonly canApply: boolean;
  readonly canOverride: boolean;
  readonly reason: string;
}

/** What a prepaid code gives (CODE-08). */
export interface PrepaidTerms {
  readonly products: readonly { readonly product: string; readonly planName: string; readonly userCount: number }[];
  readonly months: number;
  readonly days: number;
  readonly description: string;
}

export interface PrepaidCheck extends CodeCheck {
  readonly terms: PrepaidTerms | null;
  /** Products whose subscriptions would end (CODE-12). */
  readonly ends: readonly string[];
  readonly activeTill: string | null;
  /** Lifetime plans (null) and longer terms among them. */
  readonly losesLonger: readonly { readonly product: string; readonly until: string | null }[];
  readonly keptAsBalance: readonly { readonly amount: string; readonly currency: string }[];
}

/** What a discount code would take off (CODE-09). */
export interface DiscountCheck extends CodeCheck {
  /** Null for a code that gives nothing. */
  readonly kind: 'percent' | 'amount' | null;
  readonly percentOff: number;
  readonly amountOff: string;
  readonly currency: string;
  readonly maxApplyCount: number;
  /** Null for every product. */
  readonly product: string | null;
  readonly interval: 'yearly' | 'monthly' | null;
  readonly description: string;
}

export interface CreditCheck {
  readonly credits: string;
  readonly currency: string;
  readonly expiresOn: string | null;
}

async function checkPrepaid(code: string, client: Client): Promise<PrepaidCheck> {
  const reply = await call(checkPrepaidCode, { Code: code, ...clientSearch(client) });
  const details = reply.CodeDetails;
  return {
    canApply: reply.CanApply,
    canOverride: reply.CanOverride,
    reason: reply.Reason,
    terms: details && {
      products: details.Products.map(({ Name, PlanName, UserCount }) => ({
        product: Name,
        planName: PlanName,
        userCount: UserCount,
      })),
      months: details.PrepaidDuration,
      days: details.PrepaidDurationDays,
      description: details.Description,
    },
    ends: reply.ends,
    activeTill: reply.activeTill,
    losesLonger: reply.losesLonger ?? [],
    keptAsBalance: reply.keptAsBalance ?? [],
  };
}

async function checkDiscount(code: string, client: Client): Promise<DiscountCheck> {
  const reply = await call(checkDiscountCode, { Code: code, ...clientSearch(client) });
  const interval = reply.PlanIntervalApplicable;
  return {
    canApply: reply.CanApply,
    canOverride: reply.CanOverride,
    reason: reply.Reason,
    kind: reply.Type === '' ? null : reply.Type,
    percentOff: reply.PercentOff,
    amountOff: reply.AmountOff,
    currency: reply.Currency,
    maxApplyCount: reply.MaxApplyCount,
    product: reply.ProductApplicable === '' ? null : reply.ProductApplicable,
    interval: interval === '' ? null : interval === 'yearly' ? 'yearly' : 'monthly',
    description: reply.Description,
  };
}

interface CreditReply {
  readonly Credits: string;
  readonly Currency: string;
  readonly expiresOn: string | null;
}

function toCredit({ Credits, Currency, expiresOn }: CreditReply): CreditCheck {
  return { credits: Credits, currency: Currency, expiresOn };
}

/** A bookkeeper redeems for the client that the address names (D-44). */
export function useCheckPrepaid() {
  const { client } = useClient();
  return useAction((code: string) => checkPrepaid(code, client));
}

export function useCheckDiscount() {
  const { client } = useClient();
  return useAction((code: string) => checkDiscount(code, client));
}

export const useCheckCredit = () =>
  useAction(async (code: string) => toCredit(await call(checkCreditCode, { Code: code })));

/** `isOverride` says that the person has read the warning (API-43, D-50). */
export function useApplyPrepaid() {
  const { organisation } = useSession();
  const { client, isBookkeeper } = useClient();
  // A client has its own currency.
  const currency = isBookkeeper ? undefined : organisation?.currency;
  return useAction(({ code, isOverride }: { code: string; isOverride: boolean }) =>
    call(applyPrepaidCode, {
      code,
      ForceUpdate: isOverride,
      ...(currency ? { Currency: currency } : {}),
      ...clientSearch(client),
    }),
  );
}

export const useApplyCredit = () =>
  useAction(async (code: string) => toCredit(await call(applyCreditCode, { Code: code })));

export function useApplyDiscount() {
  const { client } = useClient();
  return useAction((code: string) => call(applyDiscountCode, { Code: code, ...clientSearch(client) }));
}
