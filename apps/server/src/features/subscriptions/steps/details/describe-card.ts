import type { SubscriptionCard, SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import type { DiscountCoupon } from '@atrium/domain/codes/discount';
import { decimalText } from '@atrium/domain/kernel/format-money';
import { findOffer, findPlan, type PlanOffer } from '@atrium/domain/pricing/catalogue';
import type { Catalogue, Region } from '@atrium/domain/pricing/plan';
import { planSizes } from '@atrium/domain/pricing/plan-names';
import { type PricedPlan, pricePlan } from '@atrium/domain/pricing/price-plan';
import type { Product } from '@atrium/domain/products/products';
import { cardStatusOf, isOverdue, nextChargeOf, showsPrice } from '@atrium/domain/subscriptions/card';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { isHeldForLife, runningPeriod } from '@atrium/domain/subscriptions/held-subscription';
import { planPrice } from '@atrium/domain/subscriptions/quotes/plan-price';
import type { UpcomingCharge } from '@atrium/domain/subscriptions/renewals/next-charge';
import { remainingTrialDays } from '@atrium/domain/subscriptions/status';
import { suiteInForce } from '@atrium/domain/suite/suite-in-force';
import type { StandingSubscription } from '../subscription-state.ts';
import { toAmountLine } from './amount-line.ts';

type PlanBlock = SubscriptionDetails['ERPPlan'];

/** What the cards of an organisation are described by. */
export interface CardFacts {
  readonly catalogue: Catalogue;
  readonly region: Region;
  readonly currency: string;
  readonly on: string;
  readonly isMrpEnabled: boolean;
  readonly coupons: readonly DiscountCoupon[];
  readonly owedProducts: readonly string[];
  readonly nextCharges: readonly UpcomingCharge[];
  /** What canceled plans would be charged next if they were resumed. */
  readonly resumedCharges: readonly UpcomingCharge[];
  /** Owners and admins may change a subscription (SUBS-20). */
  readonly isOwnerOrAdmin: boolean;
}

/** What a card invites to where nothing was ever taken: the smallest plan, by the year where it is sold so (D-20, D-21). */
export function offeredOf({ catalogue, region }: CardFacts, product: Product): PlanOffer | null {
  const sole = suiteInForce().soleProduct;
  const isSole = catalogue.sellsOnlyNewErp && sole !== undefined && paidAs(sole) === product;
  const sold = isSole ? sole : product;
  const plan = planSizes()
    .map((size) => findPlan(catalogue, sold, size, region))
    .find((each) => each !== null);
  const offer = plan?.offers.find(({ interval }) => interval === 'yearly') ?? plan?.offers[0];
  return plan && offer ? { plan, offer } : null;
}

interface Shown {
  readonly plan: Pick<PricedPlan, 'name' | 'displayName' | 'planId' | 'basis'> | null;
  readonly interval: 'yearly' | 'monthly';
  readonly currency: string;
}

function shownOf(facts: CardFacts, { held }: StandingSubscription): Shown {
  const { lastPlan } = held;
  if (lastPlan !== null) return { plan: lastPlan, interval: lastPlan.interval, currency: lastPlan.currency };
  const offered = offeredOf(facts, held.product);
  const priced = offered && pricePlan(facts.catalogue.version, offered, facts.currency);
  return { plan: priced, interval: priced?.interval ?? 'yearly', currency: priced?.currency ?? facts.currency };
}

function trialDaysOf(facts: CardFacts, { held, status }: StandingSubscription): number {
  if (status !== 'in_trial' || held.trialEndsOn === null) return 0;
  const product = held.lastPlan?.product ?? held.product;
  return remainingTrialDays({ product, endsOn: held.trialEndsOn }, facts.on, facts.isMrpEnabled);
}

function nextChargeText({ held, status }: StandingSubscription): string | null {
  const isUnpaid = held.plan?.basis === 'free' || held.prepaid !== null;
  const next = nextChargeOf({
    status: cardStatusOf(status),
    isLifetime: isHeldForLife(held),
    periodEndsOn: isUnpaid ? null : held.activeTill,
  });
  return next === 'lifetime' ? 'Lifetime' : next;
}

/** The plan that a product runs on (SUBS-03). */
export function toPlanBlock(facts: CardFacts, subscription: StandingSubscription): PlanBlock {
  const { held } = subscription;
  const { interval, currency } = shownOf(facts, subscription);
  return {
    InTrial: held.isInTrial,
    Interval: interval,
    Name: held.plan?.name ?? '',
    NextChargeDate: nextChargeText(subscription),
    PlanID: held.plan?.planId ?? '',
    PrevPlanID: held.previousPlanId ?? '',
    TrialDays: trialDaysOf(facts, subscription),
    TrialOver: held.isTrialOver,
    Currency: currency,
    DisplayName: held.plan?.displayName ?? '',
  };
}

function priceOf(facts: CardFacts, { held, status }: StandingSubscription): SubscriptionCard['price'] {
  const { plan, treatment } = held;
  const isPaid = plan !== null && plan.basis !== 'free' && held.prepaid === null && treatment !== null;
  if (!isPaid || !showsPrice(cardStatusOf(status), false, facts.isOwnerOrAdmin)) return null;
  const next = facts.nextCharges.find((each) => each.held.product === held.product);
  const isKept = next?.plan.planId === plan.planId;
  const periodDiscount = facts.coupons.find(({ code }) => code === held.discountCode) ?? null;
  // The card names what the next period costs. A discount that ends with this period is not in it (D-156).
  const discount = isKept ? next.discount : periodDiscount;
  const holders = next?.plan.product === plan.product ? next.holders : held.holdersCharged;
  // So is a higher price that the next renewal brings (D-341).
  const priced = isKept ? next.plan : plan;
  const price = planPrice({ plan: priced, holders, discount, treatment, period: runningPeriod(held) });
  return {
    amount: decimalText(price.amount),
    original: decimalText(price.original),
    lines: price.lines.map(toAmountLine),
  };
}

/** The same charge that the list of upcoming invoices names (D-127). */
function nextChargeOn({ nextCharges, isOwnerOrAdmin }: CardFacts, { held }: StandingSubscription) {
  const charge = nextCharges.find((each) => each.held.product === held.product);
  if (charge === undefined || !isOwnerOrAdmin) return null;
  const { on, reason, total, due, lines } = charge;
  return {
    on,
    reason,
    total: decimalText(total),
    due: decimalText(due),
    currency: total.currency,
    lines: lines.map(toAmountLine),
  };
}

function nextIfResumedOf(
  { resumedCharges, isOwnerOrAdmin }: CardFacts,
  { held }: StandingSubscription,
): SubscriptionCard['nextIfResumed'] {
  const charge = resumedCharges.find((each) => each.held.product === held.product);
  if (charge === undefined || !isOwnerOrAdmin) return null;
  const { on, total, due } = charge;
  return { on, total: decimalText(total), due: decimalText(due), currency: total.currency };
}

/** A higher price that was told, as the price above it is computed: with the discount, before tax (D-341). */
function newPriceOf(
  { nextCharges, isOwnerOrAdmin }: CardFacts,
  { held }: StandingSubscription,
): SubscriptionCard['newPrice'] {
  const next = nextCharges.find((each) => each.held.product === held.product);
  const { newPrice = null, holders = 0, discount = null } = next ?? {};
  if (newPrice === null || held.treatment === null || !isOwnerOrAdmin) return null;
  const price = planPrice({ plan: newPrice.plan, holders, discount, treatment: held.treatment, period: null });
  return { from: newPrice.fromOn, amount: decimalText(price.amount) };
}

/** One card of the subscriptions page (SUBS-04). */
export function toCard(facts: CardFacts, subscription: StandingSubscription): SubscriptionCard {
  const { held, status } = subscription;
  const { plan, interval, currency } = shownOf(facts, subscription);
  const hasOpenInvoice = facts.owedProducts.includes(held.lastPlan?.product ?? held.product);
  const nextChargeDate = nextChargeText(subscription);
  return {
    product: held.lastPlan?.product ?? held.product,
    plan: plan?.name ?? null,
    planId: plan?.planId ?? null,
    displayName: plan?.displayName ?? '',
    planInterval: interval,
    currency,
    status,
    remainingTrialDays: trialDaysOf(facts, subscription),
    nextChargeDate,
    activeTill: status === 'in_trial' ? held.trialEndsOn : held.activeTill,
    isFreemium: plan?.basis === 'free',
    isLegacy: held.lastPlan !== null && findOffer(facts.catalogue, held.lastPlan.planId)?.plan.isLegacy === true,
    isPrepaid: held.prepaid !== null,
    price: priceOf(facts, subscription),
    nextCharge: nextChargeOn(facts, subscription),
    nextIfResumed: nextIfResumedOf(facts, subscription),
    scheduledPlanId: held.plan === null ? null : held.scheduledPlanId,
    newPrice: newPriceOf(facts, subscription),
    hasOpenInvoice,
    isOverdue: isOverdue({ status, nextChargeDate, hasOpenInvoice }, facts.on),
    version: held.version,
  };
}
