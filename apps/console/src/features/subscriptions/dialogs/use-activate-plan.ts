import { notices } from '@atrium/contract/errors/notices';
import { activatePlan } from '@atrium/contract/subscriptions/activate-plan';
import { call } from '../../../lib/api-client.ts';
import { showFailedAction } from '../../../lib/show-refusal.ts';
import { useAction } from '../../../lib/use-action.ts';
import type { FoundPlan } from '../find-plan.ts';
import { postNotice } from '../post-notice.ts';
import { useAdoptSubscriptions } from '../queries.ts';

/** SUBS-44: one call that starts the trial or takes the free plan, then the success dialog, then the status anew. */
export function useActivatePlan(onDone: () => void) {
  const adopt = useAdoptSubscriptions();
  const activation = useAction((input: { PlanID: string; Currency: string }) => call(activatePlan, input));
  const run = ({ planId, entry }: FoundPlan, currency: string): void => {
    activation.run(
      { PlanID: planId, Currency: currency.toLowerCase() },
      {
        onSuccess: (details) => {
          onDone();
          adopt(details);
          postNotice(entry.billingInfo === 'free' ? notices.subscriptionActivated : notices.trialActivated);
        },
        onError: (error) => {
          onDone();
          showFailedAction(error);
        },
      },
    );
  };
  return { isPending: activation.isPending, run };
}
