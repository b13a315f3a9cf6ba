import { resumeSubscription as endpoint } from '@atrium/contract/subscriptions/resume-subscription';
import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { planResume } from '@atrium/domain/subscriptions/changes/resume';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork } from '../accounts/money-work.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { goOnWith } from './steps/crossings/go-on-with.ts';
import { loadDetails } from './steps/details/load-details.ts';
import { loadQuoteSources } from './steps/quotes/quote-sources.ts';
import { loadSubscriptions, saveSubscriptions } from './steps/subscription-state.ts';

/** Takes a cancellation back while its paid time lasts: the plan renews as before, and nothing is charged now (D-375). */
export const resumeSubscription = serve(endpoint, async (ctx, caller, { PlanID }): Promise<SubscriptionDetails> => {
  const sources = await loadQuoteSources(ctx);
  return inMoneyWork(ctx, caller.organisationId, async (work) => {
    const found = (await loadSubscriptions(work)).find(({ held }) => held.lastPlan?.planId === PlanID);
    if (!found) throw new Refused('subscriptions.nothing_to_resume');
    await goOnWith(work, { resume: [found.held.product] }, doerOf(caller));
    const decision = planResume(found.held, work.on);
    if (!decision.allowed) throw new Refused(decision.refusal);
    await saveSubscriptions(work, [decision.plan]);
    await record(work, doerOf(caller), { action: 'subscriptions.resumed', facts: { planId: PlanID } });
    return caller.remember(work.tx, await loadDetails(work, sources, caller));
  });
});
