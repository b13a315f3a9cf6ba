import { schedulePlan as endpoint } from '@atrium/contract/subscriptions/schedule-plan';
import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { productOfToken } from '@atrium/domain/products/products';
import { planSchedule } from '@atrium/domain/subscriptions/changes/schedule-change';
import { paidAs } from '@atrium/domain/subscriptions/coverage';
import { soldProducts } from '@atrium/domain/subscriptions/held-subscription';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { tellOfSchedule } from './steps/changes/tell-owners.ts';
import { goOnWith } from './steps/crossings/go-on-with.ts';
import { loadDetails } from './steps/details/load-details.ts';
import { catalogueFor, planForSale } from './steps/plan-for-sale.ts';
import { loadQuoteSources } from './steps/quotes/quote-sources.ts';
import { loadSubscriptions, ownOf, saveSubscriptions } from './steps/subscription-state.ts';

/** Another plan from the next period on, which costs nothing now; null takes it back. */
export const schedulePlan = serve(endpoint, async (ctx, caller, input): Promise<SubscriptionDetails> => {
  const product = productOfToken(input.product);
  if (product === null || !soldProducts().some((sold) => sold === paidAs(product)))
    throw new Refused('subscriptions.plan_unknown');
  const sources = await loadQuoteSources(ctx);
  return inMoneyWork(ctx, caller.organisationId, async (work) => {
    const all = await loadSubscriptions(work);
    const { held, status } = ownOf(all, product);
    const command = input.PlanID === null ? 'unschedule' : 'schedule';
    await goOnWith(work, { [command]: [held.product] }, doerOf(caller));
    const catalogue = await catalogueFor(ctx, work, sources.catalogues, work.on);
    const target = input.PlanID === null ? null : planForSale(work, catalogue, all, input.PlanID).priced;
    const decision = planSchedule({
      status,
      current: held.plan,
      target,
      periodEndsOn: held.prepaid === null ? held.activeTill : null,
    });
    if (!decision.allowed) throw new Refused(decision.refusal);
    const { scheduledPrice, on } = decision.plan;
    const scheduledPlanId = scheduledPrice?.planId ?? null;
    await saveSubscriptions(work, [{ ...held, version: held.version + 1, scheduledPlanId, scheduledPrice }]);
    await record(work, doerOf(caller), {
      action: 'subscriptions.scheduled',
      facts: { planId: held.plan?.planId ?? null, scheduledPlanId, on },
    });
    if (held.plan !== null) await tellOfSchedule(work, held.plan, { next: target, on });
    return caller.remember(work.tx, await loadDetails(work, sources, caller));
  });
});
