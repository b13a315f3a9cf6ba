import { anchorOn, periodAt } from '@atrium/domain/kernel/billing-period';
import { findOffer } from '@atrium/domain/pricing/catalogue';
import { type PricedPlan, periodPrice, pricePlan } from '@atrium/domain/pricing/price-plan';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { type HeldSubscription, notStarted } from '@atrium/domain/subscriptions/held-subscription';
import { termOf } from '@atrium/domain/subscriptions/term';
import { shippedCatalogue } from '../../../suites/atrium/catalogue.ts';
import { inMoneyWork } from '../src/features/accounts/money-work.ts';
import { saveSubscriptions } from '../src/features/subscriptions/steps/subscription-state.ts';
import type { Context } from '../src/runtime/context.ts';

/** A plan of the shipped list at its price; one that is sold no longer at a hundred. */
function priceOf(planId: string, currency: string): PricedPlan {
  const found = findOffer(shippedCatalogue, planId);
  if (!found) throw new Error(`no plan ${planId}`);
  const prices = [{ amountMinor: 10_000, currency }];
  const plan = pricePlan(shippedCatalogue.version, found, currency);
  return (
    plan ?? (pricePlan(shippedCatalogue.version, { ...found, offer: { ...found.offer, prices } }, currency) as never)
  );
}

/** A plan that was bought on a day and runs, as the purchase would have left it, but for its invoice. */
export async function holdPlan(
  ctx: Context,
  organisationId: string,
  planId: string,
  options: { readonly from?: string; readonly holders?: number; readonly over?: Partial<HeldSubscription> } = {},
): Promise<HeldSubscription> {
  return inMoneyWork(ctx, organisationId, async (work) => {
    const { from = work.on, holders = 1, over = {} } = options;
    const plan = priceOf(planId, work.account.currency);
    const anchor = plan.basis === 'once' ? null : anchorOn(from);
    const period = anchor && periodAt(anchor, plan.interval, 0);
    const held: HeldSubscription = {
      ...notStarted(paidAs(plan.product)),
      version: 1,
      plan,
      lastPlan: plan,
      isTrialOver: true,
      anchor,
      stretches: period ? termOf(period, periodPrice(plan, holders, 0).plan).stretches : [],
      treatment: { kind: 'unregistered', label: null, parts: [], placeOfSupply: work.company.country },
      activeTill: period?.endsOn ?? null,
      holdersCharged: holders,
      ...over,
    };
    await saveSubscriptions(work, [held]);
    return held;
  });
}
