import type { Interval } from '@atrium/domain/kernel/billing-period';
import { choosePlan } from '@atrium/domain/pricing/choose-plan';
import type { Plan } from '@atrium/domain/pricing/plan';
import type { PlanButton } from '@atrium/domain/pricing/plan-card';
import { type Client, clientSearch } from '../../lib/use-client.ts';

interface Asked {
  readonly sales: string;
  readonly signup: string;
  /** The client that a bookkeeper chooses for (NAV-15). */
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
  // The person has signed up already; only a sign-up page outside of the console is of use to them.
  if (target === 'signup' && /^https?:/.test(signup)) return signup;
  const choice = choosePlan({ product: plan.product, plan: plan.name, interval }, false);
  if (target === 'trial') {
    // A trial costs nothing and needs no checkout; the billing page asks about it (SUBS-33).
    const planId = plan.offers.find((offer) => offer.interval === choice.interval)?.planId;
    const dialog = { dialog: 'start-trial', of: choice.product, ...(planId === undefined ? {} : { planId }) };
    return `/billing/my-subscription?${new URLSearchParams(dialog)}`;
  }
  const query = new URLSearchParams({
    product: choice.product,
    plan: choice.plan,
    interval: choice.interval,
    ...clientSearch(client),
  });
  return `${client.organisationId === undefined ? '/checkout' : '/checkout/bookkeeper'}?${query}`;
}
