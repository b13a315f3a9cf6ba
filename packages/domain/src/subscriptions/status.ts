import type { CalendarDate } from '../kernel/calendar-date.ts';
import { daysBetween } from '../kernel/calendar-date.ts';
import type { Product } from '../products/products.ts';

/** SUBS-05…10 */
export const statuses = ['trial_available', 'in_trial', 'trial_over', 'cancelled', 'active', 'expired'] as const;
export type Status = (typeof statuses)[number];

/** SUBS-03: what is stored about an organisation's plan of one product, as far as its status goes. */
export interface PlanBlock {
  readonly product: Product;
  readonly planId: string | null;
  readonly previousPlanId: string | null;
  readonly isInTrial: boolean;
  readonly isTrialOver: boolean;
  /** A plan's or prepaid term's end was reached without payment; set by the end of dunning or of the term. */
  readonly hasEndedUnpaid: boolean;
}

/** D-18: asked in this order, so that every stored combination has exactly one status and no odd record offers a second trial. */
export function statusOf(block: PlanBlock, isMrpEnabled: boolean): Status {
  const { planId, previousPlanId, isInTrial, isTrialOver } = block;
  if (block.hasEndedUnpaid) return 'expired';
  if (isTrialOver) {
    if (planId !== null) return 'active';
    return previousPlanId !== null ? 'cancelled' : 'trial_over';
  }
  const isErpOrMrp = block.product === 'erp' || block.product === 'erp_v2' || block.product === 'mrp';
  // SUBS-12, D-19: only a block without a plan follows the rule of MRP, so nobody who pays is invited to buy again.
  if (isMrpEnabled && isErpOrMrp && planId === null) return 'trial_available';
  if (isInTrial) return planId !== null ? 'in_trial' : 'trial_over';
  return 'trial_available';
}

/** CONST-01, D-01: what the engine grants; the 14 of public pages is copy. */
export const trialDays = 15;
export const marketingTrialDays = 14;

/** SUBS-13, SUBS-40: days that are left, today included; none for ERP once MRP is enabled. */
export function remainingTrialDays(
  trial: { readonly product: Product; readonly endsOn: CalendarDate },
  today: CalendarDate,
  isMrpEnabled: boolean,
): number {
  const isErp = trial.product === 'erp' || trial.product === 'erp_v2';
  return isMrpEnabled && isErp ? 0 : Math.max(0, daysBetween(today, trial.endsOn));
}
