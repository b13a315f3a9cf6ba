import { type DiscountTerms, discountOn } from '../codes/discount.ts';
import type { Interval } from '../kernel/billing-period.ts';
import { type CurrencyCode, type Money, money } from '../kernel/money.ts';
import { findProduct } from '../products/products.ts';
import type { Plan } from './plan.ts';
import { isBundle, priceIn } from './price-plan.ts';

/** Which button a plan card shows. The console has the texts (PLAN-10). */
export type CallToAction = 'buy_now' | 'change_plan' | 'talk_to_sales' | 'start_trial' | 'current_plan';

export interface PlanButton {
  readonly action: CallToAction;
  /** Where it leads; a signup and a sales link are external and open in a new tab (PLAN-13). */
  readonly target: 'trial' | 'checkout' | 'signup' | 'sales' | null;
  readonly isDisabled: boolean;
  readonly hasArrow: boolean;
  readonly opensNewTab: boolean;
}

/** The button of a plan card (PLAN-11…14, D-97). */
export function planButton(facts: {
  readonly plan: Plan;
  readonly hasPrice: boolean;
  readonly isCurrent: boolean;
  /** Whether the product's trial is still available. */
  readonly isTrialAvailable: boolean;
  /** Whether the plan is bought on this page, as the classic products are in the console (D-99). */
  readonly isSoldHere: boolean;
  /** Whether another plan of the same product runs and is paid (D-595). */
  readonly hasOtherPlan?: boolean;
}): PlanButton {
  if (facts.isCurrent)
    return { action: 'current_plan', target: null, isDisabled: true, hasArrow: false, opensNewTab: false };
  const open = { isDisabled: false, hasArrow: true };
  if (!facts.hasPrice) return { ...open, action: 'talk_to_sales', target: 'sales', opensNewTab: true };
  const buying = facts.hasOtherPlan === true ? 'change_plan' : 'buy_now';
  const isFirst = facts.plan.name === findProduct(facts.plan.product)?.firstPlan;
  if (!isFirst && !facts.isSoldHere) return { ...open, action: buying, target: 'signup', opensNewTab: true };
  if (facts.isTrialAvailable) return { ...open, action: 'start_trial', target: 'trial', opensNewTab: false };
  return { ...open, action: buying, target: 'checkout', opensNewTab: false };
}

/** The price on a plan card (PLAN-38, PLAN-39, D-28, D-35). */
export interface PlanPrice {
  readonly amount: Money;
  /** The price before the discount, shown struck through (PLAN-40). */
  readonly original: Money | null;
  /** The price at the other interval, if there is one. */
  readonly alternate: Money | null;
  readonly per: 'user_month' | 'month' | 'year' | 'once';
  readonly billed: 'annually' | 'monthly' | null;
  /** Prices have a star where the reader's list is in rupees, also those in dollars (D-918). The note on GST is shown once below the cards. */
  readonly hasTaxStar: boolean;
}

/** How much less a yearly price is than the monthly one, in whole percent; null where it is not less (D-595). */
export function yearlySaving({ amount, alternate, original, billed }: PlanPrice): number | null {
  if (billed !== 'annually' || original !== null || alternate === null || alternate.amountMinor === 0) return null;
  const percent = Math.floor(((alternate.amountMinor - amount.amountMinor) * 100) / alternate.amountMinor);
  return percent > 0 ? percent : null;
}

/** Null where the sales team names the price. */
export function cardPrice(
  plan: Plan,
  interval: Interval,
  currency: CurrencyCode,
  discount: DiscountTerms | null = null,
): PlanPrice | null {
  const offer = plan.offers.find((each) => each.interval === interval);
  const figure = offer ? priceIn(offer, currency) : null;
  if (figure === null) return null;
  // A fixed amount applies to a whole charge, so only a percentage can be shown on a price per user and month.
  const off = discount?.percentOffBasisPoints == null ? 0 : discountOn(discount, figure).amountMinor;
  const amount = money(figure.amountMinor - off, figure.currency);
  const other = plan.offers.find((each) => each.interval !== interval);
  const isRecurring = plan.basis !== 'once' && plan.basis !== 'free';
  const perBundle = plan.basis === 'bundle_year' ? 'year' : 'month';
  return {
    amount,
    original: off === 0 ? null : figure,
    alternate: other ? priceIn(other, amount.currency) : null,
    per: plan.basis === 'once' ? 'once' : isBundle(plan) ? perBundle : 'user_month',
    billed: !isRecurring ? null : interval === 'yearly' ? 'annually' : 'monthly',
    hasTaxStar: currency === 'INR' || amount.currency === 'INR',
  };
}
