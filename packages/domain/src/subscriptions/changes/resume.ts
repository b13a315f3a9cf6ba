import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { allow, type Decision, refuse } from '../../kernel/decision.ts';
import type { HeldSubscription } from '../held-subscription.ts';

/** Whether a plan was canceled and may still be used: its paid or prepaid time is not over. */
export function canResume(held: HeldSubscription, on: CalendarDate): boolean {
  const { plan, lastPlan, activeTill, hasEndedUnpaid, isInTrial } = held;
  return plan === null && lastPlan !== null && !hasEndedUnpaid && !isInTrial && activeTill !== null && on < activeTill;
}

/**
 * Takes a cancellation back: canceling and resuming changes nothing. No money moves, no document is issued, and the next
 * charge is the one that the plan had before (D-375).
 */
export function planResume(
  held: HeldSubscription,
  on: CalendarDate,
): Decision<HeldSubscription, 'subscriptions.nothing_to_resume'> {
  if (!canResume(held, on)) return refuse('subscriptions.nothing_to_resume');
  return allow({ ...held, version: held.version + 1, plan: held.lastPlan, cancelReason: null });
}
