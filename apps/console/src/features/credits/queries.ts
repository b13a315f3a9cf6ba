import { keyOf } from '@atrium/contract/endpoint';
import { getCreditBilling } from '@atrium/contract/subscriptions/get-credit-billing';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import type { CreditEnd } from '../../words/use-credit-ends.ts';

/** Whether this organisation pays from credits; undefined until it is known (NAV-03, D-13). */
export function useCreditFlow() {
  const details = useQuery({
    queryKey: keyOf(getSubscriptionDetails),
    queryFn: ({ signal }) => call(getSubscriptionDetails, { Version: 'v2' }, { signal }),
  });
  return { isPending: details.isPending, isOn: details.data?.isCreditFlow };
}

/** A credit code that was redeemed, and what is left of it (CRED-04). */
export interface AppliedCredit {
  readonly code: string;
  readonly appliedOn: string;
  readonly available: string;
  readonly original: string;
  readonly expiresOn: string | null;
}

/** What one module would cost now (CRED-09). */
export interface PricedModule {
  readonly module: string;
  readonly currentCount: number;
  /** Null where sales names the price. */
  readonly estimatedCost: string | null;
  readonly needsSales: boolean;
}

/** The credits of an organisation and its next bill. */
export interface CreditBilling {
  readonly totalAvailable: string;
  /** The parts that have an end, the first first. */
  readonly ends: readonly CreditEnd[];
  readonly currency: string;
  /** Newest first. */
  readonly credits: readonly AppliedCredit[];
  readonly nextChargeOn: string | null;
  readonly billingPeriod: { readonly from: string; readonly until: string } | null;
  readonly bill: {
    readonly modules: readonly PricedModule[];
    /** Before discount and tax. */
    readonly net: string;
    readonly discount: string;
    readonly tax: string;
    readonly total: string;
    readonly fromCredits: string;
    readonly toPay: string;
  };
  readonly salesLink: string;
}

type CreditBillingReply = ReturnType<(typeof getCreditBilling)['reply']['parse']>;

function toCreditBilling(reply: CreditBillingReply): CreditBilling {
  const { pricing, totalEstCost, discount, taxAmount, grandTotal, fromCredits, toPay } = reply.PricingInfo;
  return {
    totalAvailable: reply.TotalAvailableCredits,
    ends: reply.ends,
    currency: reply.Currency,
    credits: reply.CreditsApplied.map(({ Code, AppliedDate, CreditsAvailable, original, expiresOn }) => ({
      code: Code,
      appliedOn: AppliedDate,
      available: CreditsAvailable,
      original,
      expiresOn,
    })),
    nextChargeOn: reply.NextChargeDate,
    billingPeriod: reply.billingPeriod,
    bill: {
      modules: pricing.map(({ module, currentCount, estCost, talkToSales }) => ({
        module,
        currentCount,
        estimatedCost: estCost,
        needsSales: talkToSales,
      })),
      net: totalEstCost,
      discount,
      tax: taxAmount,
      total: grandTotal,
      fromCredits,
      toPay,
    },
    salesLink: reply.salesLink,
  };
}

export function useCreditBilling() {
  return useQuery({
    queryKey: keyOf(getCreditBilling),
    queryFn: ({ signal }) => call(getCreditBilling, {}, { signal }),
    select: toCreditBilling,
  });
}
