import type { CalendarDate } from '../kernel/calendar-date.ts';
import { daysBetween } from '../kernel/calendar-date.ts';
import type { Product } from '../products/products.ts';
import { ofSuite, suiteInForce } from '../suite/suite-in-force.ts';

/** The statuses of a subscription (SUBS-05…10). */
export const statuses = ['trial_available', 'in_trial', 'trial_over', 'cancelled', 'active', 'expired'] as const;
export type Status = (typeof statuses)[number];

/** The stored facts that decide the status of one product's plan (SUBS-03). */
export interface PlanBlock {
  readonly product: Product;
  readonly planId: string | null;
  readonly previousPlanId: string | null;
  readonly isInTrial: boolean;
  readonly isTrialOver: boolean;
  /** The plan or prepaid term ended without payment. Set at the end of dunning or of the term. */
  readonly hasEndedUnpaid: boolean;
}

/** The products that the operator may offer, with those that may be tried anew where it does (D-19). */
const offered = ofSuite(({ products }) => products.filter(({ reopensTrialsOf }) => reopensTrialsOf !== undefined));
const isReopened = (product: Product) =>
  offered().some(({ reopensTrialsOf }) => reopensTrialsOf?.includes(product) === true);
const isOffered = (product: Product) => offered().some(({ id }) => id === product);

/** The order matters: every stored combination has exactly one status, and no odd record offers a second trial (D-18). */
export function statusOf(block: PlanBlock, hasOffer: boolean): Status {
  const { planId, previousPlanId, isInTrial, isTrialOver } = block;
  if (block.hasEndedUnpaid) return 'expired';
  if (isTrialOver) {
    if (planId !== null) return 'active';
    return previousPlanId !== null ? 'cancelled' : 'trial_over';
  }
  // Only a product without a plan may be tried anew, so nobody who pays is asked to buy again (SUBS-12, D-19).
  if (hasOffer && planId === null && (isOffered(block.product) || isReopened(block.product))) return 'trial_available';
  if (isInTrial) return planId !== null ? 'in_trial' : 'trial_over';
  return 'trial_available';
}

/** The days that a trial lasts, on public pages too (CONST-01, D-01, X-52). */
export const trialDaysInForce = (): number => suiteInForce().trialDays;

/** Days left including today. None for a product that may be tried anew by the operator's offer (SUBS-13, SUBS-40). */
export function remainingTrialDays(
  trial: { readonly product: Product; readonly endsOn: CalendarDate },
  today: CalendarDate,
  hasOffer: boolean,
): number {
  return hasOffer && isReopened(trial.product) ? 0 : Math.max(0, daysBetween(today, trial.endsOn));
}
