import { addDays, type CalendarDate, dateInMonth, dayOfMonth, monthNumberOf } from '../kernel/calendar-date.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
import type { PlanName } from '../pricing/plan.ts';
import type { Product } from '../products/products.ts';
import { lifetimeCardMonths, lifetimeDetailMonths } from '../subscriptions/card.ts';
import type { LifeRefusal } from '../subscriptions/life/life-answer.ts';
import type { CodeCheck } from './check-discount.ts';
import { type CodeReason, type CodeState, faultOfCode } from './code-state.ts';

/** A product that a prepaid code gives (CODE-08). */
export interface PrepaidProduct {
  readonly product: Product;
  readonly planName: PlanName;
  readonly userCount: number;
}

export interface PrepaidCode extends CodeState {
  readonly products: readonly PrepaidProduct[];
  readonly months: number;
  /** Used where `months` is 0 (CODE-06). */
  readonly days: number;
  /** A vendor's code: after it, payment by card is not offered (D-42). */
  readonly isPaymentDisallowed: boolean;
}

/** Whether renewals treat the term as lifetime (CODE-04, D-49). */
export function isLifetimeOnCard(months: number): boolean {
  return months >= lifetimeCardMonths;
}

/** Whether the coupon's detail says lifetime (CODE-05, D-49). */
export function isLifetimeInDetail(months: number): boolean {
  return months > lifetimeDetailMonths;
}

/** The first day after the term (CODE-06, N-22). Null for a lifetime. */
export function prepaidEnd(startsOn: CalendarDate, term: Pick<PrepaidCode, 'months' | 'days'>): CalendarDate | null {
  if (isLifetimeOnCard(term.months)) return null;
  if (term.months === 0) return addDays(startsOn, term.days);
  return dateInMonth(monthNumberOf(startsOn) + term.months, dayOfMonth(startsOn));
}

/** A running plan with the first day after its term. Null: it is for life. */
export interface RunningTerm {
  readonly product: Product;
  readonly endsOn: CalendarDate | null;
}

/** The lifetime plans and longer prepaid terms that a code would end (D-159). */
export function longerTerms(running: readonly RunningTerm[], newEnd: CalendarDate | null): readonly RunningTerm[] {
  return running.filter(({ endsOn }) => newEnd !== null && (endsOn === null || endsOn > newEnd));
}

export type PrepaidReason = CodeReason | 'codes.subscriptions_would_end' | 'codes.too_few_users' | LifeRefusal;

export interface PrepaidFacts {
  readonly today: CalendarDate;
  readonly isAppliedHere: boolean;
  /** What runs now, paid or in trial. Free plans do not count. */
  readonly runningProducts: readonly Product[];
  /** What is under way for a product that the code gives or ends. Null where nothing stands in its way (D-377). */
  readonly lifeRefusal: LifeRefusal | null;
  /** Added seats of an ending plan are owed: of a period that is over, or more than its unused days are worth (D-127). */
  readonly hasSeatsOwed: boolean;
  /** The people who hold a seat of a product now (D-27). */
  readonly holdersOf: (product: Product) => number;
}

/** A code for so many users cannot be redeemed where more hold a seat already (D-129). */
function otherFault(code: PrepaidCode, facts: PrepaidFacts): PrepaidReason | null {
  if (facts.lifeRefusal !== null) return facts.lifeRefusal;
  if (facts.hasSeatsOwed) return 'subscriptions.seats_unpaid';
  const isTooFew = code.products.some(({ product, userCount }) => facts.holdersOf(product) > userCount);
  return isTooFew ? 'codes.too_few_users' : null;
}

/** Subscriptions would end, so the person must confirm (CODE-12, D-50). */
export function checkPrepaid(code: PrepaidCode | null, facts: PrepaidFacts): CodeCheck<PrepaidReason> {
  const fault = faultOfCode(code, facts) ?? (code && otherFault(code, facts));
  if (fault !== null) return { canApply: false, canOverride: false, reason: fault };
  if (facts.runningProducts.length === 0) return { canApply: true, canOverride: false, reason: null };
  return { canApply: false, canOverride: true, reason: 'codes.subscriptions_would_end' };
}

export interface PrepaidPlan {
  readonly products: readonly PrepaidProduct[];
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
  /** The subscriptions that end. */
  readonly ends: readonly Product[];
  readonly isPaymentDisallowed: boolean;
}

/** Applying runs the same check again. The client's `ForceUpdate` only says that the warning was read. */
export function planPrepaidRedemption(
  code: PrepaidCode | null,
  facts: PrepaidFacts,
  isOverride: boolean,
): Decision<PrepaidPlan, PrepaidReason> {
  const { canApply, canOverride, reason } = checkPrepaid(code, facts);
  if (code === null || !(canApply || (canOverride && isOverride))) return refuse(reason ?? 'codes.unknown');
  const { products, isPaymentDisallowed } = code;
  const endsOn = prepaidEnd(facts.today, code);
  return allow({ products, startsOn: facts.today, endsOn, ends: facts.runningProducts, isPaymentDisallowed });
}
