import type { Interval } from '@atrium/domain/kernel/billing-period';
import { choosePlan } from '@atrium/domain/pricing/choose-plan';
import type { Plan } from '@atrium/domain/pricing/plan';
import type { PlanButton } from '@atrium/domain/pricing/plan-card';

/** For whom a bookkeeper chooses (NAV-15). */
interface Client {
  readonly UserID?: string;
  readonly TenantID?: string;
}

interface Asked {
  readonly sales: string;
  readonly signup: string;
  readonly client: Client;
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
  const isForClient = client.UserID !== undefined && client.TenantID !== undefined;
  const ids = isForClient ? { UserID: client.UserID, TenantID: client.TenantID } : null;
  if (target === 'trial') {
    // SUBS-33: a trial costs nothing and passes no checkout; it is asked about where subscriptions are kept.
    const planId = plan.offers.find((offer) => offer.interval === choice.interval)?.planId;
    const dialog = { dialog: 'start-trial', of: choice.product, ...(planId === undefined ? {} : { planId }) };
    return `/billing/my-subscription?${new URLSearchParams({ ...dialog, ...ids })}`;
  }
  const query = new URLSearchParams({ product: choice.product, plan: choice.plan, interval: choice.interval, ...ids });
  return `${isForClient ? '/checkout/bookkeeper' : '/checkout'}?${query}`;
}
