import type { CalendarDate } from '@atrium/domain/kernel/calendar-date';
import type { Catalogue } from '@atrium/domain/pricing/plan';
import type { PricedPlan } from '@atrium/domain/pricing/price-plan';
import type { HeldSubscription } from '@atrium/domain/subscriptions/held-subscription';
import { publishedPrice, renewedPlan } from '@atrium/domain/subscriptions/renewals/price-change';
import type { MoneyWork } from '../../../accounts/money-work.ts';
import { scheduledPlan } from '../plan-for-sale.ts';
import type { StandingSubscription } from '../subscription-state.ts';

interface Quoted {
  readonly own: HeldSubscription;
  readonly target: PricedPlan;
  /** The users after the change. */
  readonly holders: number;
}

/**
 * The plan of the period after a change of seats: a scheduled plan stays scheduled (polar#9344), and the running one
 * has the price of its next renewal. Null where the quoted plan goes on as it is.
 */
export function nextTargetOf(
  work: MoneyWork,
  catalogues: readonly Catalogue[],
  all: readonly StandingSubscription[],
  { own, target, holders }: Quoted,
): PricedPlan | null {
  const { plan, toldPrice, activeTill } = own;
  if (plan?.planId !== target.planId || activeTill === null) return null;
  const scheduled = scheduledPlan(work, catalogues, all, own);
  const publishedOn = (date: CalendarDate) => publishedPrice(catalogues, plan, date);
  const renewed = scheduled ?? renewedPlan({ plan, toldPrice, holders, publishedOn }, activeTill);
  return renewed === plan ? null : renewed;
}
