import { keyOf } from '@atrium/contract/endpoint';
import { getPlanDetails } from '@atrium/contract/pricing/get-plan-details';
import { getSubscriptionDetails } from '@atrium/contract/subscriptions/get-subscription-details';
import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import type { DiscountCoupon } from '@atrium/domain/codes/discount';
import { intervals } from '@atrium/domain/kernel/billing-period';
import { moneyOf } from '@atrium/domain/kernel/money';
import { productOfToken } from '@atrium/domain/products/products';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api-client.ts';
import { type Client, clientSearch } from '../../lib/use-client.ts';
import { type HeldPlans, heldPlansOf } from './held-plans.ts';
import { toPriceList } from './price-list.ts';

/** Other features refresh the reply by this key; a client has its own entry behind it. */
function keyFor(endpoint: Parameters<typeof keyOf>[0], { organisationId }: Client) {
  return organisationId === undefined ? keyOf(endpoint) : [...keyOf(endpoint), organisationId];
}

export function usePriceList(client: Client) {
  return useQuery({
    queryKey: keyFor(getPlanDetails, client),
    queryFn: ({ signal }) => call(getPlanDetails, { Version: 'v2', ...clientSearch(client) }, { signal }),
    select: toPriceList,
  });
}

function toCoupon(coupon: SubscriptionDetails['DiscountCoupons'][number]): DiscountCoupon {
  return {
    code: coupon.Code,
    percentOffBasisPoints: coupon.PercentOff > 0 ? Math.round(coupon.PercentOff * 100) : null,
    // A percentage has no currency (CODE-02).
    amountOff: coupon.Currency === '' ? null : moneyOf(coupon.AmountOff, coupon.Currency),
    isOn: coupon.Apply,
    maxApplyCount: coupon.MaxApplyCount,
    currentApplyCount: coupon.CurrentApplyCount,
    product: productOfToken(coupon.ProductApplicable),
    interval: intervals.find((interval) => interval === coupon.PlanIntervalApplicable) ?? null,
    appliedAt: '',
  };
}

function toHeldPlans({ cards, DiscountCoupons }: SubscriptionDetails): HeldPlans {
  return heldPlansOf(cards, DiscountCoupons.map(toCoupon));
}

/** What the organisation has, or the client that a bookkeeper chooses for. */
export function useHeldPlans(client: Client) {
  return useQuery({
    queryKey: keyFor(getSubscriptionDetails, client),
    queryFn: ({ signal }) => call(getSubscriptionDetails, { Version: 'v2', ...clientSearch(client) }, { signal }),
    select: toHeldPlans,
  });
}
