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
  const query = new URLSearchParams({ product: choice.product, plan: choice.plan, interval: choice.interval });
  const isForClient = client.UserID !== undefined && client.TenantID !== undefined;
  if (isForClient) {
    query.set('UserID', client.UserID);
    query.set('TenantID', client.TenantID);
  }
  // A trial is started where subscriptions are kept, and costs nothing, so it passes no checkout.
  if (target === 'trial') return `/billing/my-subscription?${query}`;
  return `${isForClient ? '/checkout/bookkeeper' : '/checkout'}?${query}`;
}
