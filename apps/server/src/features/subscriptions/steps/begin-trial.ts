import type { PricedPlan } from '@atrium/domain/pricing/price-plan';
import type { HeldSubscription } from '@atrium/domain/subscriptions/held-subscription';
import type { TrialPlan } from '@atrium/domain/subscriptions/trials/start-trial';
import type { MoneyWork } from '../../accounts/money-work.ts';
import { insertTrial } from '../stores/trials.store.ts';
import { tellOfTrial } from './changes/tell-owners.ts';
import { saveSubscriptions } from './subscription-state.ts';

/** The trial begins: remembered for good, because there is one of each product, and told to the owners (D-175). */
export async function beginTrial(
  work: MoneyWork,
  held: HeldSubscription,
  plan: PricedPlan,
  trial: TrialPlan,
): Promise<void> {
  const { product } = held;
  await insertTrial(work.organisationId, work.tx, { product, planId: plan.planId, startedOn: trial.startsOn });
  await saveSubscriptions(work, [
    {
      ...held,
      version: held.version + 1,
      plan,
      lastPlan: plan,
      isInTrial: true,
      isTrialOver: false,
      trialEndsOn: trial.endsOn,
    },
  ]);
  await tellOfTrial(work, plan, { endsOn: trial.endsOn });
}
