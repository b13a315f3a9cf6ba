import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { allow, type Decision, refuse } from '../../kernel/decision.ts';
import type { Status } from '../status.ts';

/** The reasons to cancel. The last is the default (SUBS-39). */
export const cancelReasons = [
  'too_costly',
  'found_another_product',
  'not_used_enough',
  'missing_features',
  'other',
] as const;
export type CancelReason = (typeof cancelReasons)[number];
export const defaultCancelReason: CancelReason = 'other';

export interface CancelPlan {
  readonly planId: null;
  readonly previousPlanId: string;
  readonly isTrialOver: true;
  /** Access lasts until this day. Null where it ends at once. */
  readonly activeTill: CalendarDate | null;
  readonly reason: CancelReason;
}

export type CancelRefusal = 'subscriptions.nothing_to_cancel' | 'subscriptions.held_for_life';

/**
 * The status changes at once and nothing more is charged. A paid plan stays until its end, a trial ends now. Nothing is
 * refunded automatically (D-22). A lifetime plan cannot be cancelled: all that would end is what was paid for (D-130).
 */
export function planCancel(facts: {
  readonly status: Status;
  readonly planId: string | null;
  readonly periodEndsOn: CalendarDate | null;
  /** It was paid once, or by a code, and has no end (SUBS-42). */
  readonly isLifetime: boolean;
  readonly reason: CancelReason | null;
}): Decision<CancelPlan, CancelRefusal> {
  const isRunning = facts.status === 'active' || facts.status === 'in_trial';
  if (!isRunning || facts.planId === null) return refuse('subscriptions.nothing_to_cancel');
  if (facts.isLifetime) return refuse('subscriptions.held_for_life');
  return allow({
    planId: null,
    previousPlanId: facts.planId,
    isTrialOver: true,
    activeTill: facts.status === 'active' ? facts.periodEndsOn : null,
    reason: facts.reason ?? defaultCancelReason,
  });
}
