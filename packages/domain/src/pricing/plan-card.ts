import { type DiscountTerms, discountOn } from '../codes/discount.ts';
import type { Interval } from '../kernel/billing-period.ts';
import { type CurrencyCode, type Money, money } from '../kernel/money.ts';
import type { Plan } from './plan.ts';
import { isBundle, priceIn } from './price-plan.ts';

/** PLAN-10: the words are the console's; the rule only says which. */
export type CallToAction = 'buy_now' | 'talk_to_sales' | 'start_trial' | 'current_plan';

export interface PlanButton {
  readonly action: CallToAction;
  /** Where it leads; a signup and a sales link are external and open in a new tab (PLAN-13). */
  readonly target: 'trial' | 'checkout' | 'signup' | 'sales' | null;
  readonly isDisabled: boolean;
  readonly hasArrow: boolean;
  readonly opensNewTab: boolean;
}

/** PLAN-11…14, D-97 */
export function planButton(facts: {
  readonly plan: Plan;
  readonly hasPrice: boolean;
  readonly isCurrent: boolean;
  /** Whether the product's trial is still to be had. */
  readonly isTrialAvailable: boolean;
  /** D-99: where a plan is chosen to be bought here, as for the classic products in the console. */
  readonly isSoldHere: boolean;
}): PlanButton {
  if (facts.isCurrent)
    return { action: 'current_plan', target: null, isDisabled: true, hasArrow: false, opensNewTab: false };
  const open = { isDisabled: false, hasArrow: true };
  if (!facts.hasPrice) return { ...open, action: 'talk_to_sales', target: 'sales', opensNewTab: true };
  const isSmallBusiness = facts.plan.product === 'erp_v2' && facts.plan.name === 'startup';
  if (!isSmallBusiness && !facts.isSoldHere) return { ...open, action: 'buy_now', target: 'signup', opensNewTab: true };
  if (facts.isTrialAvailable) return { ...open, action: 'start_trial', target: 'trial', opensNewTab: false };
  return { ...open, action: 'buy_now', target: 'checkout', opensNewTab: false };
}

/** PLAN-38, PLAN-39, D-28, D-35: the price as a card states it. */
export interface PlanPrice {
  readonly amount: Money;
  /** PLAN-40: what it was before the discount; struck through. */
  readonly original: Money | null;
  /** The figure at the other interval, where there is one. */
  readonly alternate: Money | null;
  readonly per: 'user_month' | 'month' | 'year' | 'once';
  readonly billed: 'annually' | 'monthly' | null;
  /** Rupee prices carry a star; the note on GST stands once below the cards. */
  readonly hasTaxStar: boolean;
}

/** Null where sales names the price. */
export function planPrice(
  plan: Plan,
  interval: Interval,
  currency: CurrencyCode,
  discount: DiscountTerms | null = null,
): PlanPrice | null {
  const offer = plan.offers.find((each) => each.interval === interval);
  const figure = offer ? priceIn(offer, currency) : null;
  if (figure === null) return null;
  // An amount off is for a whole charge, so only a percentage can be shown on a figure for a user and month.
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
    hasTaxStar: amount.currency === 'INR',
  };
}
