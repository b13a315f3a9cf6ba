import type { CalendarDate } from '../../kernel/calendar-date.ts';
import { allow, type Decision, refuse } from '../../kernel/decision.ts';
import { type PricedPlan } from '../../pricing/price-plan.ts';
import { paidAs } from '../coverage.ts';
import type { Status } from '../status.ts';

/** A change that costs nothing now and starts with the next period. Null removes a scheduled change. */
export function planSchedule(facts: {
  readonly status: Status;
  readonly current: PricedPlan | null;
  readonly target: PricedPlan | null;
  readonly periodEndsOn: CalendarDate | null;
}): Decision<
  { readonly scheduledPrice: PricedPlan | null; readonly on: CalendarDate },
  'subscriptions.nothing_to_change'
> {
  const { current, target, periodEndsOn } = facts;
  if (facts.status !== 'active' || current === null || periodEndsOn === null)
    return refuse('subscriptions.nothing_to_change');
  if (target === null) return allow({ scheduledPrice: null, on: periodEndsOn });
  const isOther = target.planId !== current.planId && paidAs(target.product) === paidAs(current.product);
  return isOther ? allow({ scheduledPrice: target, on: periodEndsOn }) : refuse('subscriptions.nothing_to_change');
}

/**
 * The price of a scheduled plan's first period: the one that was told when it was scheduled, or a lower one that the
 * price list has by then (D-376). Null for `told` where an older release scheduled it.
 */
export function scheduledPriceOf(told: PricedPlan | null, published: PricedPlan): PricedPlan {
  if (told === null || told.currency !== published.currency || told.basis !== published.basis) return published;
  const isNoHigher =
    published.figureMinor <= told.figureMinor && (published.extraUserMinor ?? 0) <= (told.extraUserMinor ?? 0);
  return isNoHigher ? published : told;
}
