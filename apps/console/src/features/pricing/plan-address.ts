import type { Interval } from '@atrium/domain/kernel/billing-period';
import { choosePlan } from '@atrium/domain/pricing/choose-plan';
import type { Plan } from '@atrium/domain/pricing/plan';
import type { PlanButton } from '@atrium/domain/pricing/plan-card';
import type { PlanSelection } from '../../lib/plan-selection.ts';

/** For whom a bookkeeper chooses (NAV-15). */
export interface Client {
  readonly UserID: string;
  readonly TenantID: string;
}

/** NAV-23: both ids, or nobody. */
export function clientOf({ UserID, TenantID }: PlanSelection): Client | null {
  return UserID === undefined || TenantID === undefined ? null : { UserID, TenantID };
}

interface Asked {
  readonly sales: string;
  readonly signup: string;
  readonly client: Client | null;
}

/** Where a chosen plan leads from inside the console. */
export function planAddress(
  { target }: PlanButton,
  plan: Plan,
  interval: Interval,
  { sales, signup, client }: Asked,
): string | null {
  if (target === null) return null;
  if (target === 'sales') return sales;
  // Who is signed in has signed up; only a page elsewhere has more to say to them.
  if (target === 'signup' && /^https?:/.test(signup)) return signup;
  // PLAN-43
  const choice = choosePlan({ product: plan.product, plan: plan.name, interval }, false);
  if (target === 'trial') {
    // SUBS-33: a trial costs nothing and passes no checkout; it is asked about where subscriptions are kept.
    const planId = plan.offers.find((offer) => offer.interval === choice.interval)?.planId;
    const dialog = { dialog: 'start-trial', of: choice.product, ...(planId === undefined ? {} : { planId }) };
    return `/billing/my-subscription?${new URLSearchParams(dialog)}`;
  }
  const query = new URLSearchParams({
    product: choice.product,
    plan: choice.plan,
    interval: choice.interval,
    ...client,
  });
  return `${client === null ? '/checkout' : '/checkout/bookkeeper'}?${query}`;
}
