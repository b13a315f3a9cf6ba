import { findPlan } from '../pricing/catalogue.ts';
import type { Catalogue, Region } from '../pricing/plan.ts';
import { type PricedPlan, pricePlan } from '../pricing/price-plan.ts';
import { endedByOther, type HeldSubscription, takenBack } from '../subscriptions/held-subscription.ts';
import type { PrepaidPlan, PrepaidProduct } from './redeem-prepaid.ts';

/** The plan that a code gives, as it would be sold today. Null where it is no longer in the price list. */
export function prepaidPlanOf(
  catalogue: Catalogue,
  given: PrepaidProduct,
  buyer: { readonly region: Region; readonly currency: string; readonly months: number },
): PricedPlan | null {
  const plan = findPlan(catalogue, given.product, given.planName, buyer.region);
  const interval = buyer.months === 0 || buyer.months % 12 !== 0 ? 'monthly' : 'yearly';
  const offer = plan?.offers.find((each) => each.interval === interval) ?? plan?.offers[0];
  if (!plan || !offer) return null;
  const free = { ...offer, prices: [{ amountMinor: 0, currency: buyer.currency }] };
  const priced = pricePlan(catalogue.version, { plan, offer }, buyer.currency);
  const known = priced ?? pricePlan(catalogue.version, { plan, offer: free }, buyer.currency);
  return known && { ...known, includedUsers: given.userCount };
}

/** Whether redeeming a code ends a subscription. Only paid plans and trials count. */
export function isRunning(held: HeldSubscription): boolean {
  return held.plan !== null && held.plan.basis !== 'free';
}

/** The running subscription expires when the code is redeemed, even with time left (CODE-12). */
export function expiredByCode(before: HeldSubscription): HeldSubscription {
  return takenBack(before);
}

/** The subscription that a code pays for. It has no period, price or next charge, only an end date or none (N-22). */
export function prepaidSubscription(
  before: HeldSubscription,
  plan: PricedPlan,
  redeemed: Pick<PrepaidPlan, 'endsOn'> & { readonly code: string; readonly months: number },
): HeldSubscription {
  return {
    ...endedByOther(before),
    plan,
    lastPlan: plan,
    hasEndedUnpaid: false,
    treatment: null,
    activeTill: redeemed.endsOn,
    prepaid: { code: redeemed.code, months: redeemed.months },
    cancelReason: null,
    holdersCharged: plan.includedUsers,
  };
}
