import { cancelSubscription as endpoint } from '@atrium/contract/subscriptions/cancel-subscription';
import type { SubscriptionDetails } from '@atrium/contract/subscriptions/subscription-fields';
import { planCancel } from '@atrium/domain/subscriptions/changes/cancel';
import { isHeldForLife } from '@atrium/domain/subscriptions/held-subscription';
import { Refused } from '../../runtime/refused.ts';
import { serve } from '../../runtime/serve.ts';
import { inMoneyWork, type MoneyWork } from '../accounts/money-work.ts';
import { doerOf, record } from '../audit/steps/record.ts';
import { tellOfCancellation } from './steps/changes/tell-owners.ts';
import { goOnWith } from './steps/crossings/go-on-with.ts';
import { loadDetails } from './steps/details/load-details.ts';
import { loadQuoteSources } from './steps/quotes/quote-sources.ts';
import { loadSubscriptions, ownOf, type StandingSubscription, saveSubscriptions } from './steps/subscription-state.ts';
import { lockQuote } from './stores/quotes.store.ts';

/** API-25, D-22: nothing more is charged; what is paid for stays until its end, a trial ends at once. */
export const cancelSubscription = serve(
  endpoint,
  async (ctx, caller, { PlanID, Reason }): Promise<SubscriptionDetails> => {
    const sources = await loadQuoteSources(ctx);
    return inMoneyWork(ctx, caller.organisationId, async (work) => {
      const all = await loadSubscriptions(work);
      const found = all.find(({ held }) => held.plan?.planId === PlanID) ?? (await findBeingBought(work, all, PlanID));
      if (!found) throw new Refused('subscriptions.nothing_to_cancel');
      const { hasChange } = await goOnWith(work, { cancel: [found.held.product] }, doerOf(caller));
      // Its purchase is withdrawn, and nothing of it was held before.
      if (hasChange && found.held.plan?.planId !== PlanID)
        return caller.remember(work.tx, await loadDetails(withoutChange(work), sources, caller));
      const { held, status } = found;
      const decision = planCancel({
        status,
        planId: held.plan?.planId ?? null,
        periodEndsOn: held.activeTill,
        isLifetime: isHeldForLife(held),
        reason: Reason ?? null,
      });
      if (!decision.allowed) throw new Refused(decision.refusal);
      const { previousPlanId, activeTill, reason } = decision.plan;
      await saveSubscriptions(work, [
        {
          ...held,
          version: held.version + 1,
          plan: null,
          previousPlanId,
          isInTrial: false,
          isTrialOver: true,
          activeTill,
          cancelReason: reason,
        },
      ]);
      if (held.plan !== null) await tellOfCancellation(work, held.plan, { activeTill });
      await record(work, doerOf(caller), {
        action: 'subscriptions.cancelled',
        facts: { planId: previousPlanId, reason, activeTill },
      });
      return caller.remember(work.tx, await loadDetails(hasChange ? withoutChange(work) : work, sources, caller));
    });
  },
);

const withoutChange = (work: MoneyWork): MoneyWork => ({
  ...work,
  account: { ...work.account, pending_change_id: null },
});

/** The product of a plan that is being bought and not paid yet: who buys may change their mind. */
async function findBeingBought(
  { organisationId, tx, account }: MoneyWork,
  all: readonly StandingSubscription[],
  planId: string,
): Promise<StandingSubscription | undefined> {
  if (account.pending_change_id === null) return undefined;
  const quote = await lockQuote(organisationId, tx, account.pending_change_id);
  return quote?.inputs.target.planId === planId ? ownOf(all, quote.inputs.target.product) : undefined;
}
