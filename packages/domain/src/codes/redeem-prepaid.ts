import { addDays, type CalendarDate, dateInMonth, dayOfMonth, monthNumberOf } from '../kernel/calendar-date.ts';
import { allow, type Decision, refuse } from '../kernel/decision.ts';
import type { PlanName } from '../pricing/plan.ts';
import type { Product } from '../products/products.ts';
import { lifetimeCardMonths, lifetimeDetailMonths } from '../subscriptions/card.ts';
import type { CodeCheck } from './check-discount.ts';
import { type CodeReason, type CodeState, faultOfCode } from './code-state.ts';

/** CODE-08: a product that a prepaid code gives. */
export interface PrepaidProduct {
  readonly product: Product;
  readonly planName: PlanName;
  readonly userCount: number;
}

export interface PrepaidCode extends CodeState {
  readonly products: readonly PrepaidProduct[];
  readonly months: number;
  /** Counts where `months` is 0 (CODE-06). */
  readonly days: number;
  /** D-42: a vendor's code, after which payment by card is not wanted. */
  readonly isPaymentDisallowed: boolean;
}

/** CODE-04, D-49: what the renewal engine goes by. */
export function isLifetimeOnCard(months: number): boolean {
  return months >= lifetimeCardMonths;
}

/** CODE-05, D-49: what the detail of a coupon says. */
export function isLifetimeInDetail(months: number): boolean {
  return months > lifetimeDetailMonths;
}

/** CODE-06, N-22: the first day without it; null for a lifetime. */
export function prepaidEnd(startsOn: CalendarDate, term: Pick<PrepaidCode, 'months' | 'days'>): CalendarDate | null {
  if (isLifetimeOnCard(term.months)) return null;
  if (term.months === 0) return addDays(startsOn, term.days);
  return dateInMonth(monthNumberOf(startsOn) + term.months, dayOfMonth(startsOn));
}

export type PrepaidReason = CodeReason | 'codes.subscriptions_would_end' | 'subscriptions.change_pending';

export interface PrepaidFacts {
  readonly today: CalendarDate;
  readonly isAppliedHere: boolean;
  /** What runs now, paid or in trial; free plans lose nothing. */
  readonly runningProducts: readonly Product[];
  readonly isChangePending: boolean;
}

/** CODE-12, D-50: existing subscriptions would end, so it takes a second, knowing yes. */
export function checkPrepaid(code: PrepaidCode | null, facts: PrepaidFacts): CodeCheck<PrepaidReason> {
  const fault = faultOfCode(code, facts) ?? (facts.isChangePending ? 'subscriptions.change_pending' : null);
  if (fault !== null) return { canApply: false, canOverride: false, reason: fault };
  if (facts.runningProducts.length === 0) return { canApply: true, canOverride: false, reason: null };
  return { canApply: false, canOverride: true, reason: 'codes.subscriptions_would_end' };
}

export interface PrepaidPlan {
  readonly products: readonly PrepaidProduct[];
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | null;
  /** What ends with it. */
  readonly ends: readonly Product[];
  readonly isPaymentDisallowed: boolean;
}

/** the same check decides again when it is applied; the client's `ForceUpdate` only says that the warning was read. */
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
