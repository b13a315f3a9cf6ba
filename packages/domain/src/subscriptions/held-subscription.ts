import { type Period, periodAt } from '../kernel/billing-period.ts';
import type { CalendarDate } from '../kernel/calendar-date.ts';
import type { PricedPlan } from '../pricing/price-plan.ts';
import type { Product } from '../products/products.ts';
import { ofSuite } from '../suite/suite-in-force.ts';
import { isLifetime } from './card.ts';
import type { CancelReason } from './changes/cancel.ts';
import type { EntitlingSubscription } from './entitlements.ts';
import type { HeldTerm } from './quotes/quote-inputs.ts';
import type { Subscription } from './quotes/settle-quote.ts';
import { type Status, statusOf } from './status.ts';

/** An organisation's subscription to one product, with its trial, its prepaid code and how it ended. */
export interface HeldSubscription extends Subscription {
  /** The product it is paid under. Its editions are one (D-103). */
  readonly product: Product;
  /** The plan that was sold last. It stays after the end, because paid days may remain. */
  readonly lastPlan: PricedPlan | null;
  readonly trialEndsOn: CalendarDate | null;
  readonly prepaid: { readonly code: string; readonly months: number } | null;
  readonly cancelReason: CancelReason | null;
  readonly holdersCharged: number;
  /** The day on which the owners were told of a renewal the last time (D-956). */
  readonly renewalToldOn: CalendarDate | null;
}

/** The sold products in the order of their cards. */
export const soldProducts = ofSuite(({ sold }): readonly Product[] => sold);

export function notStarted(product: Product): HeldSubscription {
  return {
    product,
    version: 0,
    plan: null,
    lastPlan: null,
    previousPlanId: null,
    isInTrial: false,
    isTrialOver: false,
    hasEndedUnpaid: false,
    trialEndsOn: null,
    anchor: null,
    periodIndex: 0,
    stretches: [],
    seatStretches: [],
    seatsBought: 0,
    treatment: null,
    discountCode: null,
    activeTill: null,
    scheduledPlanId: null,
    scheduledPrice: null,
    toldPrice: null,
    prepaid: null,
    cancelReason: null,
    holdersCharged: 0,
    renewalToldOn: null,
  };
}

/** A term that is over by the calendar counts as ended, even before the worker has recorded it (N-20, N-22). */
export function asOf(subscription: HeldSubscription, on: CalendarDate): HeldSubscription {
  const { plan, trialEndsOn, prepaid, activeTill } = subscription;
  if (plan === null) return subscription;
  if (subscription.isInTrial && trialEndsOn !== null && trialEndsOn <= on)
    return { ...subscription, plan: null, isInTrial: false, isTrialOver: true };
  if (prepaid !== null && activeTill !== null && activeTill <= on)
    return { ...subscription, plan: null, previousPlanId: plan.planId, hasEndedUnpaid: true };
  return subscription;
}

export function statusOfHeld(subscription: HeldSubscription, isMrpEnabled: boolean): Status {
  const { plan, lastPlan, product } = subscription;
  const block = { ...subscription, product: (plan ?? lastPlan)?.product ?? product, planId: plan?.planId ?? null };
  return statusOf(block, isMrpEnabled);
}

export function isHeldForLife({ plan, prepaid }: HeldSubscription): boolean {
  return isLifetime(plan?.name ?? null, prepaid?.months ?? null);
}

export function runningPeriod({ anchor, periodIndex, lastPlan }: HeldSubscription): Period | null {
  return anchor === null || lastPlan === null ? null : periodAt(anchor, lastPlan.interval, periodIndex);
}

/** The unused paid period of a running plan, or of a cancelled plan with time left. So nobody pays twice for a day. */
export function paidTerm(subscription: HeldSubscription, on: CalendarDate): HeldTerm | null {
  const { anchor, periodIndex, stretches, treatment, lastPlan, prepaid, isInTrial } = subscription;
  const period = runningPeriod(subscription);
  if (anchor === null || lastPlan === null || treatment === null || period === null) return null;
  if (prepaid !== null || isInTrial || subscription.hasEndedUnpaid || period.endsOn <= on) return null;
  const isCancelled = subscription.plan === null;
  if (isCancelled && subscription.activeTill === null) return null;
  const seats = subscription.seatStretches.length === 0 ? {} : { seats: subscription.seatStretches };
  return { plan: lastPlan, anchor, periodIndex, stretches, treatment, ...seats };
}

/** The same with what is left of the money that paid it, for a product of which a credit note gave some back (D-417). */
export function paidTermLeft(
  subscription: HeldSubscription,
  on: CalendarDate,
  left: ReadonlyMap<string, number>,
): HeldTerm | null {
  const term = paidTerm(subscription, on);
  const leftMinor = left.get(subscription.product);
  return term === null || leftMinor === undefined ? term : { ...term, leftMinor };
}

/** Ended by another purchase. What was paid went into that purchase, so no paid days are left. */
export function endedByOther(subscription: HeldSubscription): HeldSubscription {
  return {
    ...subscription,
    version: subscription.version + 1,
    plan: null,
    previousPlanId: subscription.plan?.planId ?? subscription.previousPlanId,
    isInTrial: false,
    isTrialOver: true,
    anchor: null,
    periodIndex: 0,
    stretches: [],
    seatStretches: [],
    seatsBought: 0,
    discountCode: null,
    activeTill: null,
    scheduledPlanId: null,
    scheduledPrice: null,
    toldPrice: null,
    prepaid: null,
    holdersCharged: 0,
    renewalToldOn: null,
  };
}

/** A free plan begins. Nothing of an earlier plan, trial or prepaid code stays behind. */
export function withFreePlan(before: HeldSubscription, plan: PricedPlan): HeldSubscription {
  return {
    ...endedByOther(before),
    plan,
    lastPlan: plan,
    hasEndedUnpaid: false,
    treatment: null,
    cancelReason: null,
  };
}

/** The bank took its payment back: it ends at once and counts as unpaid (D-136). */
export function takenBack(subscription: HeldSubscription): HeldSubscription {
  return { ...endedByOther(subscription), hasEndedUnpaid: true };
}

/** The facts that decide access. Null where nothing was ever sold or tried. */
export function entitling(subscription: HeldSubscription, status: Status): EntitlingSubscription | null {
  const { lastPlan } = subscription;
  if (lastPlan === null) return null;
  const activeTill = status === 'in_trial' ? subscription.trialEndsOn : subscription.activeTill;
  return { product: lastPlan.product, planName: lastPlan.name, status, activeTill };
}
