import { removeDiscountCode } from '@atrium/contract/codes/remove-discount-code';
import { keyOf } from '@atrium/contract/endpoint';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import { listUpcomingInvoices } from '@atrium/contract/subscriptions/list-upcoming-invoices';
import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../lib/api-client.ts';
import { useAction } from '../../../lib/use-action.ts';

/** A discount that still lowers a charge to come. */
export interface RunningDiscount {
  readonly code: string;
  /** Null for an amount. */
  readonly percentOff: number | null;
  readonly amountOff: string;
  readonly currency: string;
  readonly chargesLeft: number;
  /** Null for every product. */
  readonly product: string | null;
  readonly interval: 'yearly' | 'monthly' | null;
}

interface OwnMoney {
  readonly funds: SubscriptionDetails['funds'];
  readonly discounts: readonly RunningDiscount[];
}

function toOwnMoney({ funds, DiscountCoupons }: SubscriptionDetails): OwnMoney {
  const running = DiscountCoupons.filter(({ Apply, MaxApplyCount, CurrentApplyCount }) => {
    return Apply && CurrentApplyCount < MaxApplyCount;
  });
  return {
    funds,
    discounts: running.map((coupon) => ({
      code: coupon.Code,
      percentOff: coupon.PercentOff > 0 ? coupon.PercentOff : null,
      amountOff: coupon.AmountOff,
      currency: coupon.Currency,
      chargesLeft: coupon.MaxApplyCount - coupon.CurrentApplyCount,
      product: coupon.ProductApplicable === '' ? null : coupon.ProductApplicable,
      interval: coupon.PlanIntervalApplicable === '' ? null : toInterval(coupon.PlanIntervalApplicable),
    })),
  };
}

const toInterval = (text: string): 'yearly' | 'monthly' => (text === 'yearly' ? 'yearly' : 'monthly');

/** Balance, credits and discounts of the organisation. */
export function useOwnMoney() {
  return useQuery({
    queryKey: keyOf(getSubscriptionDetails),
    queryFn: ({ signal }) => call(getSubscriptionDetails, { Version: 'v2' }, { signal }),
    select: toOwnMoney,
  });
}

/** Removes a discount, and loads again what it lowered. */
export function useRemoveDiscount() {
  const cache = useQueryClient();
  return useAction(async (code: string) => {
    await call(removeDiscountCode, { Code: code });
    const changed = [getSubscriptionDetails, listUpcomingInvoices];
    await Promise.all(changed.map((endpoint) => cache.invalidateQueries({ queryKey: keyOf(endpoint) })));
  });
}
